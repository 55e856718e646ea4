import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { appendPrepared } from '../shared/subscribing/append-of.js';
import type { Unsubscribe } from './decide-unsubscribing.js';
import { prepareUnsubscribing, type Unsubscribed } from './prepare-unsubscribing.js';
import type { UseCase } from '../use-case.js';

/** Unsubscribes people from channels; their unread messages there count as read. Spec: 4.1 (level 362) */
export const unsubscribe: UseCase<Unsubscribe, Unsubscribed> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) =>
    pipe(
      prepareUnsubscribing(tx, ports, caller, command),
      TaskEither.chainFirst((prepared) => appendPrepared(tx, [prepared])),
      TaskEither.map(({ result }) => result),
    ),
};
