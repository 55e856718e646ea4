import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { FolderId } from '../../../model/ids.js';
import { canManageFolders } from '../../../rules/channels/channel-folders.js';
import { composeFolderName } from './decide-folder.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import { emojiOfDescriptions } from '../../shared/own-emoji.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface CreateChannelFolder {
  readonly name: string;
  readonly description: string;
}

export interface ChannelFolderMade {
  readonly folderId: FolderId;
}

/** Creates a folder, at the end. At most four statements. Spec: 2 (Channel), level 389 */
export const createChannelFolder: UseCase<CreateChannelFolder, ChannelFolderMade> = {
  mode: 'write',
  run:
    (tx, { renderer, clock }) =>
    ({ actor }, requested) =>
      pipe(
        TaskEither.fromEither(permit(canManageFolders(actor))),
        TaskEither.chainW(() => tx.folders.all()),
        TaskEither.chainEitherK((folders) => pipe(composeFolderName(requested.name, folders), Either.mapLeft(refused))),
        TaskEither.bindTo('name'),
        TaskEither.bind('emoji', () => emojiOfDescriptions(tx, renderer, actor.realm, [oneLine(requested.description)])),
        TaskEither.chainW(({ name, emoji }) => {
          const description = oneLine(requested.description);
          return pipe(
            tx.folders.insert({
              name,
              description,
              renderedDescription: renderer.renderInline(description, emoji),
              creatorId: actor.user.id,
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
