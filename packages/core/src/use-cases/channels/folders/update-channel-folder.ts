import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { ChannelFolderChange } from '../../../model/channels/channel-folder.js';
import type { FolderId } from '../../../model/ids.js';
import type { WriteTx } from '../../../ports/store.js';
import { canManageFolders } from '../../../rules/channels/channel-folders.js';
import { decideFolderChange, type RequestedFolder } from './decide-folder.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import { descriptionRenderer } from '../../shared/channels/render-descriptions.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface UpdateChannelFolder extends RequestedFolder {
  readonly folderId: FolderId;
}

const write = (tx: WriteTx, folderId: FolderId, change: ChannelFolderChange): TaskEither.TaskEither<Failure, void> =>
  Object.keys(change).length === 0
    ? TaskEither.right(undefined)
    : pipe(
        tx.folders.change(folderId, change),
        TaskEither.chain(() =>
          tx.append({
            entries: [{ kind: 'event', event: { kind: 'channelFolderChanged', folderId, change }, audience: { kind: 'everyone' } }],
            changesRules: true,
          }),
        ),
        TaskEither.map(() => undefined),
      );

/** Renames, describes, archives or restores a folder. At most four statements, and one for each kind that the description names; does nothing if nothing changes. Spec: 2 (Channel), level 389 */
export const updateChannelFolder: UseCase<UpdateChannelFolder, void> = {
  mode: 'write',
  run:
    (tx, { renderer }) =>
    (caller, { folderId, ...requested }) =>
      pipe(
        TaskEither.fromEither(permit(canManageFolders(caller.actor))),
        TaskEither.chainW(() => tx.folders.all()),
        TaskEither.bindTo('folders'),
        TaskEither.bind('hasChannels', () => (requested.isArchived === true ? tx.folders.hasChannels(folderId) : TaskEither.right(false))),
        TaskEither.chainEitherK(({ folders, hasChannels }) => {
          const description = requested.description === null ? null : oneLine(requested.description);
          return pipe(decideFolderChange(folderId, { ...requested, description }, folders, hasChannels), Either.mapLeft(refused));
        }),
        TaskEither.bindTo('change'),
        TaskEither.bind('render', ({ change: { description } }) => descriptionRenderer(tx, renderer, caller, description === undefined ? [] : [description])),
        TaskEither.chain(({ change, render }) =>
          write(tx, folderId, change.description === undefined ? change : { ...change, renderedDescription: render(change.description) }),
        ),
      ),
};
