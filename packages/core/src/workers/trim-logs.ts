import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import { type LogPosition, logPosition, type RealmId } from '../model/ids.js';
import { instant, millisecondsPerDay } from '../model/instant.js';
import type { WriteTx } from '../ports/store.js';
import { inBatches } from './in-batches.js';
import { inEachRealm } from './in-each-realm.js';
import type { Work, WorkWorld } from './work.js';

/** Milliseconds. Longer than the time between reading a new queue's head and registering the queue. */
const youngest = 300_000;

/** Milliseconds. Longer than any idle queue lives: only queues that lag behind can need older entries, and they end. */
const oldest = 8 * millisecondsPerDay;

/** Maximum number of entries of one batch. */
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

/** Removes log entries that no queue needs, and entries beyond the maximum age. A queue that lags behind those ends. */
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
