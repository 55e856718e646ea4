import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { type Attachment, contentPath } from '../../model/files/attachment.js';
import type { RealmId } from '../../model/ids.js';
import { thumbnailFormats, thumbnailPath } from '../../model/files/thumbnail.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';

/** Deletes the content of files that are leaving, with thumbnails, and then their rows. Safe to repeat. */
export const dropContents = (
  { files }: Pick<Ports, 'files'>,
  realmId: RealmId,
  gone: ReadonlyArray<Attachment>,
  write: (work: (tx: WriteTx) => TaskEither.TaskEither<Failure, void>) => TaskEither.TaskEither<Failure, void>,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    files.remove(
      realmId,
      gone.flatMap(({ path }) => [contentPath(path), ...thumbnailFormats.map((format) => thumbnailPath(path, format))]),
    ),
    TaskEither.chain(() => write((tx) => tx.attachments.forget(gone.map(({ id }) => id)))),
  );
