import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { logKey } from '../events/audience.js';
import { type Failure, faulted } from '../failures.js';
import { arrivalKept, type Attachment, unlinkedKept } from '../model/attachment.js';
import type { RealmId } from '../model/ids.js';
import { instant } from '../model/instant.js';
import type { Mode, Tx } from '../ports/store.js';
import { attachmentEntry } from '../use-cases/files/attachment-entry.js';
import { dropContents } from '../use-cases/files/drop-contents.js';
import type { Work, WorkWorld } from './work.js';

/** Files that one transaction lets go. */
const batch = 100;
const batchesPerRound = 40;

/** The files that nothing has linked for long leave, and their owners hear of it. Answers how many there were. */
const leaveBatch = (tx: Tx, now: number): TaskEither.TaskEither<Failure, number> =>
  pipe(
    tx.attachments.leaveUnlinked(instant(now - unlinkedKept), batch),
    TaskEither.mapLeft(faulted),
    TaskEither.chainFirst((gone) => {
      const entries = gone.map(({ id, ownerId }) => attachmentEntry(ownerId, { change: 'removed', attachmentId: id }));
      return entries.length === 0 ? TaskEither.right(null) : pipe(tx.append({ entries, changesRules: true }), TaskEither.mapLeft(faulted));
    }),
    TaskEither.map(({ length }) => length),
  );

const committed = <Result>({ store, wakeUp }: WorkWorld, realmId: RealmId, mode: Mode, work: (tx: Tx) => TaskEither.TaskEither<Failure, Result>) =>
  pipe(
    store.transact(realmId, mode, work),
    TaskEither.map(({ position, entries, keys, fleeting, result }) => {
      if (position !== null) wakeUp.wake({ realmId, position, entries, keys: [...keys, logKey], fleeting });
      return result;
    }),
  );

const leave = (world: WorkWorld, realmId: RealmId, batches: number): TaskEither.TaskEither<Failure, void> =>
  pipe(
    committed(world, realmId, 'serial', (tx) => leaveBatch(tx, world.clock.now())),
    TaskEither.chain((count) => (count < batch || batches <= 1 ? TaskEither.right(undefined) : leave(world, realmId, batches - 1))),
  );

/** What has left goes, with its content: also what some process has begun and not ended. */
const drop = (world: WorkWorld, realmId: RealmId, batches: number): TaskEither.TaskEither<Failure, void> =>
  pipe(
    committed(world, realmId, 'write', (tx) => pipe(tx.attachments.leaving(instant(world.clock.now() - arrivalKept), batch), TaskEither.mapLeft(faulted))),
    TaskEither.chainFirst((gone: ReadonlyArray<Attachment>) =>
      gone.length === 0 ? TaskEither.right(undefined) : dropContents(world, realmId, gone, (work) => committed(world, realmId, 'write', work)),
    ),
    TaskEither.chain(({ length }) => (length < batch || batches <= 1 ? TaskEither.right(undefined) : drop(world, realmId, batches - 1))),
  );

/** Removes the files that no message links any more, some weeks after, and whatever else was left behind. Spec: POST /user_uploads */
export const sweepFiles: Work = {
  every: 3_600_000,
  run: (world) =>
    pipe(
      world.store.realms(),
      TaskEither.mapLeft(faulted),
      TaskEither.chain(
        TaskEither.traverseSeqArray(({ id }) =>
          pipe(
            leave(world, id, batchesPerRound),
            TaskEither.chain(() => drop(world, id, batchesPerRound)),
          ),
        ),
      ),
      TaskEither.map(() => undefined),
    ),
};
