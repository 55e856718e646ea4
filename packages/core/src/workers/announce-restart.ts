import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import { inEachRealm } from './in-each-realm.js';
import type { WorkWorld } from './work.js';

/** Publishes a restart to the queues that survived it, in each realm that has any. Called once at start, before the first request. Spec: 6 (`restart`) */
export const announceRestart = ({ store, queues }: Pick<WorkWorld, 'store' | 'queues'>): TaskEither.TaskEither<Failure, void> =>
  inEachRealm(store, (id) =>
    pipe(
      queues.oldestNeeded(id),
      TaskEither.chain((needed) =>
        needed === null
          ? TaskEither.right(undefined)
          : pipe(
              store.transact(id, 'serial', (tx) =>
                tx.append({ entries: [{ kind: 'event', event: { kind: 'serverRestarted' }, audience: { kind: 'everyone' } }], changesRules: false }),
              ),
              TaskEither.map(() => undefined),
            ),
      ),
    ),
  );
