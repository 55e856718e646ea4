import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../committing.js';
import type { Failure, Fault } from '../failures.js';
import { type LogPosition, logPosition, type RealmId } from '../model/ids.js';
import { instant, millisecondsPerDay } from '../model/instant.js';
import type { OldLog, RealmPage, WriteTx } from '../ports/store.js';
import { repeatBatches } from './passes/repeat-batches.js';
import { inDueRealms } from './passes/in-due-realms.js';
import type { Work, WorkWorld } from './work.js';

/** Milliseconds. Longer than the time between reading a new queue's head and registering the queue. */
const youngest = 300_000;

/** Milliseconds. Longer than any idle queue lives: only queues that lag behind can need older entries, and they end. */
const oldest = 8 * millisecondsPerDay;

/** Maximum number of entries of one batch. */
const batch = 5_000;
const batches = { size: batch, max: 20 };

const trimTo = (tx: WriteTx, needed: LogPosition | null, { clock, mailer, pushRelay }: WorkWorld): TaskEither.TaskEither<Failure, LogPosition> => {
  const now = clock.now();
  return pipe(
    TaskEither.Do,
    TaskEither.bind('young', () => tx.log.positionAt(instant(now - youngest))),
    TaskEither.bind('old', () => tx.log.positionAt(instant(now - oldest))),
    TaskEither.bind('pushed', () => (pushRelay === undefined ? TaskEither.right(null) : tx.pushes.place())),
    TaskEither.bind('mailed', () => (mailer === null ? TaskEither.right(null) : tx.missedMessages.place())),
    TaskEither.map(({ young, old, pushed, mailed }) => logPosition(Math.max(old, Math.min(young, needed ?? young, pushed ?? young, mailed ?? young)))),
  );
};

interface OldLogNeeded extends OldLog {
  readonly needed: LogPosition | null;
}

/** Realms whose logs begin before the youngest entries, each with the position that its queues need. At most two statements. */
const findOld =
  ({ store, queues }: WorkWorld, now: number) =>
  (page: RealmPage): TaskEither.TaskEither<Fault, ReadonlyArray<OldLogNeeded>> =>
    pipe(
      store.dueRealms.withOldLogs(instant(now - youngest), page),
      TaskEither.bindTo('logs'),
      TaskEither.bind('needed', ({ logs }) => queues.oldestNeeded(logs.map(({ realmId }) => realmId))),
      TaskEither.map(({ logs, needed }) => logs.map((log) => ({ ...log, needed: needed.get(log.realmId) ?? null }))),
    );

/** Whether its first entry may go: nothing needs it, or it is too old. */
const isTrimmable = ({ position, at, needed, pushed, mailed }: OldLogNeeded, { mailer, pushRelay }: WorkWorld, now: number): boolean => {
  const places = [needed, pushRelay === undefined ? null : pushed, mailer === null ? null : mailed];
  return at < now - oldest || places.every((place) => place === null || position <= place);
};

/** One transaction for each batch. */
const trimBatch = (world: WorkWorld, realmId: RealmId, needed: LogPosition | null): TaskEither.TaskEither<Failure, number> =>
  committing(world).write(realmId, (tx) =>
    pipe(
      trimTo(tx, needed, world),
      TaskEither.chainW((upTo) => tx.log.trim(upTo, batch)),
    ),
  );

/** Removes log entries that neither a queue nor a notification needs, and entries beyond the maximum age. A queue that lags behind those ends. */
export const trimLogs: Work = {
  every: 60_000,
  run: (world) => {
    const now = world.clock.now();
    return inDueRealms(world.log, findOld(world, now), (old) =>
      isTrimmable(old, world, now) ? repeatBatches(batches, trimBatch(world, old.realmId, old.needed)) : TaskEither.right(undefined),
    );
  },
};
