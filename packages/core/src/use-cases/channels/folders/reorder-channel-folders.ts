import * as Either from 'fp-ts/lib/Either.js';
import type { FolderId } from '../../../model/ids.js';
import type { WriteTx } from '../../../ports/store.js';
import { canManageFolders } from '../../../rules/channels/channel-folders.js';
import { decideFolderOrder } from './decide-folder.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { type Outcome, done, decided } from '../../outcome.js';

export interface ReorderChannelFolders {
  /** Every folder, archived ones included. */
  readonly order: ReadonlyArray<FolderId>;
}

const write = async (tx: WriteTx, order: ReadonlyArray<FolderId>): Outcome<void> => {
  const found = await tx.folders.reorder(order)();
  if (Either.isLeft(found)) return found;
  const appended = await tx.append({
    entries: [{ kind: 'event', event: { kind: 'channelFoldersReordered', order }, audience: { kind: 'everyone' } }],
    changesRules: true,
  })();
  return Either.isLeft(appended) ? appended : done;
};

/** Changes the order of folders. Three statements. Spec: 2 (Channel), level 414 */
export const reorderChannelFolders: UseCase<ReorderChannelFolders, void> = {
  mode: 'write',
  run: async ({ tx, actor }, { order }) => {
    const allowed = permit(canManageFolders(actor));
    if (Either.isLeft(allowed)) return allowed;
    const folders = await tx.folders.all()();
    if (Either.isLeft(folders)) return folders;
    const changed = decided(decideFolderOrder(order, folders.right));
    if (Either.isLeft(changed)) return changed;
    return changed.right === null ? done : write(tx, changed.right);
  },
};
