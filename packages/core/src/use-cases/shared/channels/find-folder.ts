import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelFolder } from '../../../model/channels/channel-folder.js';
import type { FolderId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

/** Whether channels may be put into it; an archived folder counts as missing. */
export const takesChannels = (folder: ChannelFolder | null): folder is ChannelFolder => folder !== null && !folder.isArchived;

/** Returns the folder, archived or not; null and no query for null. */
export const findFolder = async (tx: ReadTx, id: FolderId | null): Outcome<ChannelFolder | null> => {
  if (id === null) return Either.right(null);
  const found = await tx.folders.byIds([id])();
  if (Either.isLeft(found)) return found;
  const [folder] = found.right;
  return Either.right(folder ?? null);
};
