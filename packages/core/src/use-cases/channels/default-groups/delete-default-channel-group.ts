import * as Either from 'fp-ts/lib/Either.js';
import type { DefaultChannelGroupId } from '../../../model/ids.js';
import { appendGroupsChanged } from './append-groups-changed.js';
import { loadDefaultGroup } from './load-group.js';
import { canManageDefaultChannelGroups } from '../../../rules/channels/default-channel-groups.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface DeleteDefaultChannelGroup {
  readonly groupId: DefaultChannelGroupId;
}

/** Deletes a default group; its channels stay. Three statements. Spec: 2 (Channel) */
export const deleteDefaultChannelGroup: UseCase<DeleteDefaultChannelGroup, void> = {
  mode: 'write',
  run: async ({ tx, actor }, { groupId }) => {
    const allowed = permit(canManageDefaultChannelGroups(actor));
    if (Either.isLeft(allowed)) return allowed;
    const defaultGroup = await loadDefaultGroup(tx, groupId);
    if (Either.isLeft(defaultGroup)) return defaultGroup;
    const removed = await tx.defaultChannelGroups.delete(groupId)();
    return Either.isLeft(removed) ? removed : appendGroupsChanged(tx);
  },
};
