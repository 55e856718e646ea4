import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Refusal } from '../../../refusals/index.js';
import type { ChannelFolder, ChannelFolderChange } from '../../../model/channels/channel-folder.js';
import { fold } from '../../../text/fold.js';
import type { FolderId } from '../../../model/ids.js';
import { firstUnprintable } from '../../../text/printable.js';

type Folders = ReadonlyArray<Pick<ChannelFolder, 'id' | 'name' | 'description' | 'isArchived'>>;

type Checked<A> = Either.Either<Refusal, A>;

/** Returns the stored name, which must be unique. The codec checks its length. */
export const composeFolderName = (written: string, others: Folders): Checked<string> => {
  const kept = written.trim();
  if (kept === '') return Either.left({ kind: 'folderNameEmpty' });
  const position = firstUnprintable(kept);
  if (position !== null) return Either.left({ kind: 'folderNameHasInvalidCharacter', position });
  return others.some(({ name }) => fold(name) === fold(kept)) ? Either.left({ kind: 'folderNameTaken' }) : Either.right(kept);
};

/** Absent fields keep their value. */
export interface RequestedFolder {
  readonly name: string | null;
  readonly description: string | null;
  readonly isArchived: boolean | null;
}

/** Derives the changes of a folder; empty if nothing changes. Spec: 2 (Channel), level 389 */
export const decideFolderChange = (
  id: FolderId,
  requested: RequestedFolder,
  folders: Folders,
  hasChannels: boolean,
): Checked<Omit<ChannelFolderChange, 'renderedDescription'>> => {
  const folder = folders.find((one) => one.id === id);
  if (folder === undefined) return Either.left({ kind: 'invalidFolder' });
  const others = folders.filter((one) => one.id !== id);
  return pipe(
    requested.name === null ? Either.right(folder.name) : composeFolderName(requested.name, others),
    Either.chain((name): Checked<Omit<ChannelFolderChange, 'renderedDescription'>> => {
      const { description, isArchived } = requested;
      const archives = isArchived === true && !folder.isArchived;
      if (archives && hasChannels) return Either.left({ kind: 'folderHasChannels' });
      return Either.right({
        ...(name === folder.name ? {} : { name }),
        ...(description === null || description === folder.description ? {} : { description }),
        ...(isArchived === null || isArchived === folder.isArchived ? {} : { isArchived }),
      });
    }),
  );
};

/** Requires every folder once, archived ones included; null if the order stays the same. Spec: 2 (Channel), level 414 */
export const decideFolderOrder = (order: ReadonlyArray<FolderId>, folders: Folders): Checked<ReadonlyArray<FolderId> | null> => {
  const known = new Set(folders.map(({ id }) => id));
  const isWhole = order.length === known.size && new Set(order).size === known.size && order.every((id) => known.has(id));
  if (!isWhole) return Either.left({ kind: 'invalidFolderOrder' });
  return Either.right(folders.every(({ id }, place) => order[place] === id) ? null : order);
};
