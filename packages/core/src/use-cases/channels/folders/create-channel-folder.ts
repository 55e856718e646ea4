import * as Either from 'fp-ts/lib/Either.js';
import type { FolderId } from '../../../model/ids.js';
import { canManageFolders } from '../../../rules/channels/channel-folders.js';
import { composeFolderName } from './decide-folder.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import { descriptionRenderer } from '../../shared/channels/render-descriptions.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { decided } from '../../outcome.js';

export interface CreateChannelFolder {
  readonly name: string;
  readonly description: string;
}

export interface ChannelFolderMade {
  readonly folderId: FolderId;
}

/** Creates a folder, at the end. At most three statements, and one for each kind that the description names. Spec: 2 (Channel), level 389 */
export const createChannelFolder: UseCase<CreateChannelFolder, ChannelFolderMade> = {
  mode: 'write',
  run: async (call, requested) => {
    const { tx } = call;
    const allowed = permit(canManageFolders(call.actor));
    if (Either.isLeft(allowed)) return allowed;
    const folders = await tx.folders.all()();
    if (Either.isLeft(folders)) return folders;
    const name = decided(composeFolderName(requested.name, folders.right));
    if (Either.isLeft(name)) return name;
    const render = await descriptionRenderer(call, call.ports.renderer, [oneLine(requested.description)]);
    if (Either.isLeft(render)) return render;
    const description = oneLine(requested.description);
    const folder = await tx.folders.insert({
      name: name.right,
      description,
      renderedDescription: render.right(description),
      creatorId: call.actor.user.id,
      dateCreated: call.now(),
    })();
    if (Either.isLeft(folder)) return folder;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'channelFolderAdded', folder: folder.right }, audience: { kind: 'everyone' } }],
      changesRules: true,
    })();
    return Either.isLeft(appended) ? appended : Either.right({ folderId: folder.right.id });
  },
};
