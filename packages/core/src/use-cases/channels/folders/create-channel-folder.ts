import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { FolderId } from '../../../model/ids.js';
import { canManageFolders } from '../../../rules/channels/channel-folders.js';
import { composeFolderName } from './decide-folder.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import { descriptionRenderer } from '../../shared/channels/render-descriptions.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

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
  run:
    (tx, { renderer, clock }) =>
    (caller, requested) =>
      pipe(
        TaskEither.fromEither(permit(canManageFolders(caller.actor))),
        TaskEither.chainW(() => tx.folders.all()),
        TaskEither.chainEitherK((folders) => pipe(composeFolderName(requested.name, folders), Either.mapLeft(refused))),
        TaskEither.bindTo('name'),
        TaskEither.bind('render', () => descriptionRenderer(tx, renderer, caller, [oneLine(requested.description)])),
        TaskEither.chainW(({ name, render }) => {
          const description = oneLine(requested.description);
          return pipe(
            tx.folders.insert({
              name,
              description,
              renderedDescription: render(description),
              creatorId: caller.actor.user.id,
              dateCreated: clock.now(),
            }),
            TaskEither.chainFirst((folder) =>
              tx.append({ entries: [{ kind: 'event', event: { kind: 'channelFolderAdded', folder }, audience: { kind: 'everyone' } }], changesRules: true }),
            ),
            TaskEither.map(({ id }) => ({ folderId: id })),
          );
        }),
      ),
};
