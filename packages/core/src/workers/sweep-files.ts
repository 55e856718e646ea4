import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../committing.js';
import type { Failure } from '../failures.js';
import { arrivalLifetime, type Attachment, unlinkedFileLifetime } from '../model/files/attachment.js';
import type { RealmId } from '../model/ids.js';
import { type Instant, instant } from '../model/instant.js';
import type { WriteTx } from '../ports/store.js';
import { attachmentEntry } from '../use-cases/shared/files/attachment-entry.js';
import { dropContents } from '../use-cases/files/drop-contents.js';
import { repeatBatches } from './passes/repeat-batches.js';
import { inDueRealms } from './passes/in-due-realms.js';
import type { Work, WorkWorld } from './work.js';

/** Maximum number of files in one transaction. */
const batch = 100;
const batches = { size: batch, max: 40 };

/** Files that no message links since then go. */
const unlinkedMoment = (now: number): Instant => instant(now - unlinkedFileLifetime);

/** Uploads begun before that have been interrupted. */
const begunMoment = (now: number): Instant => instant(now - arrivalLifetime);

/** Marks files that were unlinked for long as leaving, and notifies their owners. Returns the count. */
const leaveBatch = (tx: WriteTx, now: number): TaskEither.TaskEither<Failure, number> =>
  pipe(
    tx.attachments.leaveUnlinked(unlinkedMoment(now), batch),
    TaskEither.chainFirst((gone) => {
      const entries = gone.map(({ id, ownerId }) => attachmentEntry(ownerId, { change: 'removed', attachmentId: id }));
      return entries.length === 0 ? TaskEither.right(null) : tx.append({ entries, changesRules: true });
    }),
    TaskEither.map(({ length }) => length),
  );

/** Deletes leaving files with their content, including interrupted uploads. Returns the count. */
const dropBatch = (world: WorkWorld, realmId: RealmId): TaskEither.TaskEither<Failure, number> => {
  const { write } = committing(world);
  return pipe(
    write(realmId, (tx) => tx.attachments.leaving(begunMoment(world.clock.now()), batch)),
    TaskEither.chainFirst((gone: ReadonlyArray<Attachment>) =>
      gone.length === 0 ? TaskEither.right(undefined) : () => dropContents(world, realmId, gone, (work) => write(realmId, (tx) => () => work(tx))()),
    ),
    TaskEither.map(({ length }) => length),
  );
};

/** Deletes files some weeks after the last message stopped linking them, and remains of interrupted work. Spec: POST /user_uploads */
export const sweepFiles: Work = {
  every: 3_600_000,
  run: (world) => {
    const now = world.clock.now();
    return inDueRealms(
      world.log,
      (page) => world.store.dueRealms.withFilesToRemove(unlinkedMoment(now), begunMoment(now), page),
      (id) =>
        pipe(
          repeatBatches(
            batches,
            committing(world).serial(id, (tx) => leaveBatch(tx, world.clock.now())),
          ),
          TaskEither.chain(() => repeatBatches(batches, dropBatch(world, id))),
        ),
    );
  },
};
