import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ChannelFolder } from '../../../model/channels/channel-folder.js';
import type { UseCase } from '../../use-case.js';

export interface GetChannelFolders {
  readonly archived: boolean;
}

/** Returns the organization's folders, in their order. Spec: 2 (Channel), level 389 */
export const getChannelFolders: UseCase<GetChannelFolders, ReadonlyArray<ChannelFolder>> = {
  mode: 'snapshot',
  run: (tx) => (_, requested) =>
    pipe(
      tx.folders.all(),
      TaskEither.map((folders) => folders.filter(({ isArchived }) => requested.archived || !isArchived)),
    ),
};
