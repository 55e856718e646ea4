import * as TaskEither from '../../task-either.js';
import { refused } from '../../failures.js';
import type { CallProvider } from '../../model/organization/call-provider.js';
import type { UseCase } from '../use-case.js';

/** Refuses: this server knows no provider that makes calls. Clients make those of Jitsi Meet themselves. */
export const makeCall: UseCase<{ readonly provider: CallProvider }, never> = {
  mode: 'snapshot',
  run:
    () =>
    (_caller, { provider }) =>
      TaskEither.left(refused({ kind: 'callProviderNotConfigured', provider })),
};
