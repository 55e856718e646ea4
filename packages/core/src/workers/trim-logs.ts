import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import { type LogPosition, logPosition, type RealmId } from '../model/ids.js';
import { instant, millisecondsPerDay } from '../model/instant.js';
import type { WriteTx } from '../ports/store.js';
import { inBatches } from './in-batches.js';
import { inEachRealm } from './in-each-realm.js';
import type { Work, WorkWorld } from './work.js';

/** Longer than from the head that a new queue begins at to its being registered. */
const youngest = 300_000;

/** No queue is idle for longer and lives: whatever is older, nobody can be waiting for but one who has fallen behind, and she begins anew. */
const oldest = 8 * millisecondsPerDay;

/** Entries of one realm that one round takes away, in batches that hold nobody up. */
const batch = 5_000;
const batches = { size: batch, most: 20 };

const trimTo = (tx: WriteTx, needed: LogPosition | null, now: number): TaskEither.TaskEither<Failure, LogPosition> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('young', () => tx.log.positionAt(instant(now - youngest))),
    TaskEither.bind('old', () => tx.log.positionAt(instant(now - oldest))),
    TaskEither.map(({ young, old }) => logPosition(Math.max(old, needed === null ? young : Math.min(needed, young)))),
  );

/** One transaction for each batch. */
const trimBatch = ({ store, clock }: WorkWorld, realmId: RealmId, needed: LogPosition | null): TaskEither.TaskEither<Failure, number> =>
  pipe(
    store.transact(realmId, 'write', (tx) =>
      pipe(
        trimTo(tx, needed, clock.now()),
        TaskEither.chainW((upTo) => tx.log.trim(upTo, batch)),
      ),
    ),
    TaskEither.map(({ result }) => result),
  );

/** Takes away what no queue needs any more, and what is too old to be waited for. A queue that has fallen behind ends. */
export const trimLogs: Work = {
  every: 60_000,
  run: (world) =>
    inEachRealm(world.store, (id) =>
      pipe(
        world.queues.oldestNeeded(id),
        TaskEither.chain((needed) => inBatches(batches, trimBatch(world, id, needed))),
      ),
    ),
};
