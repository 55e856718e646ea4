import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelFolderChange } from '../../../model/channels/channel-folder.js';
import type { FolderId } from '../../../model/ids.js';
import type { WriteTx } from '../../../ports/store.js';
import { canManageFolders } from '../../../rules/channels/channel-folders.js';
import { decideFolderChange, type RequestedFolder } from './decide-folder.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import { descriptionRenderer } from '../../shared/channels/render-descriptions.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { type Outcome, done, decided } from '../../outcome.js';

export interface UpdateChannelFolder extends RequestedFolder {
  readonly folderId: FolderId;
}

const write = async (tx: WriteTx, folderId: FolderId, change: ChannelFolderChange): Outcome<void> => {
  if (Object.keys(change).length === 0) return done;
  const changed = await tx.folders.change(folderId, change)();
  if (Either.isLeft(changed)) return changed;
  const appended = await tx.append({
    entries: [{ kind: 'event', event: { kind: 'channelFolderChanged', folderId, change }, audience: { kind: 'everyone' } }],
    changesRules: true,
  })();
  return Either.isLeft(appended) ? appended : done;
};

/** Renames, describes, archives or restores a folder. At most four statements, and one for each kind that the description names; does nothing if nothing changes. Spec: 2 (Channel), level 389 */
export const updateChannelFolder: UseCase<UpdateChannelFolder, void> = {
  mode: 'write',
  run: async (call, { folderId, ...requested }) => {
    const { tx } = call;
    const allowed = permit(canManageFolders(call.actor));
    if (Either.isLeft(allowed)) return allowed;
    const folders = await tx.folders.all()();
    if (Either.isLeft(folders)) return folders;
    const hasChannels = requested.isArchived === true ? await tx.folders.hasChannels(folderId)() : Either.right(false);
    if (Either.isLeft(hasChannels)) return hasChannels;
    const written = requested.description === null ? null : oneLine(requested.description);
    const change = decided(decideFolderChange(folderId, { ...requested, description: written }, folders.right, hasChannels.right));
    if (Either.isLeft(change)) return change;
    const { description } = change.right;
    const render = await descriptionRenderer(call, call.ports.renderer, description === undefined ? [] : [description]);
    if (Either.isLeft(render)) return render;
    return write(tx, folderId, description === undefined ? change.right : { ...change.right, renderedDescription: render.right(description) });
  },
};
