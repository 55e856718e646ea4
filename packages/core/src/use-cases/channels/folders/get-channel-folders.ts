import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelFolder } from '../../../model/channels/channel-folder.js';
import type { UseCase } from '../../use-case.js';

export interface GetChannelFolders {
  readonly archived: boolean;
}

/** Returns the organization's folders, in their order. Spec: 2 (Channel), level 389 */
export const getChannelFolders: UseCase<GetChannelFolders, ReadonlyArray<ChannelFolder>> = {
  mode: 'snapshot',
  run: async ({ tx }, requested) => {
    const folders = await tx.folders.all()();
    return Either.isLeft(folders) ? folders : Either.right(folders.right.filter(({ isArchived }) => requested.archived || !isArchived));
  },
};
