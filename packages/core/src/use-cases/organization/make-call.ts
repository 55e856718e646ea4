import type { CallProvider } from '../../model/organization/call-provider.js';
import type { UseCase } from '../use-case.js';
import { refuse } from '../outcome.js';

/** Refuses: this server knows no provider that makes calls. Clients make those of Jitsi Meet themselves. */
export const makeCall: UseCase<{ readonly provider: CallProvider }, never> = {
  mode: 'snapshot',
  run: async ({}, { provider }) => {
    return refuse({ kind: 'callProviderNotConfigured', provider });
  },
};
