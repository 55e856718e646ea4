import * as Either from 'fp-ts/lib/Either.js';
import { type Attachment, contentPath } from '../../model/files/attachment.js';
import type { RealmId } from '../../model/ids.js';
import { thumbnailFormats, thumbnailPath } from '../../model/files/thumbnail.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import type { Outcome } from '../outcome.js';

/** Deletes the content of files that are leaving, with thumbnails, and then their rows. Safe to repeat. */
export const dropContents = async (
  { files }: Pick<Ports, 'files'>,
  realmId: RealmId,
  gone: ReadonlyArray<Attachment>,
  write: (work: (tx: WriteTx) => Outcome<void>) => Outcome<void>,
): Outcome<void> => {
  const removed = await files.remove(
    realmId,
    gone.flatMap(({ path }) => [contentPath(path), ...thumbnailFormats.map((format) => thumbnailPath(path, format))]),
  )();
  return Either.isLeft(removed) ? removed : write((tx) => tx.attachments.forget(gone.map(({ id }) => id))());
};
