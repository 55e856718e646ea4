import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { repeatingTransaction } from '../committing.js';
import type { Fault } from '../failures.js';
import { attemptInRealm } from './passes/in-due-realms.js';
import type { WorkWorld } from './work.js';

/**
 * Publishes a restart to the queues that survived it, in each realm that has any; a realm in which it fails is logged. Called once at start, before the first
 * request. Spec: 6 (`restart`)
 */
export const announceRestart = ({ store, queues, log }: Pick<WorkWorld, 'store' | 'queues' | 'log'>): TaskEither.TaskEither<Fault, void> =>
  pipe(
    queues.realms(),
    TaskEither.chain((ids) => async () => {
      for (const id of ids) {
        await attemptInRealm(
          log,
          id,
          repeatingTransaction(() =>
            store.transact(id, 'serial', (tx) =>
              tx.append({ entries: [{ kind: 'event', event: { kind: 'serverRestarted' }, audience: { kind: 'everyone' } }], changesRules: false }),
            ),
          ),
        );
      }
      return Either.right(undefined);
    }),
  );
