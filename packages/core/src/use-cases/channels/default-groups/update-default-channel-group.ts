import * as Either from 'fp-ts/lib/Either.js';
import type { DefaultChannelGroupId } from '../../../model/ids.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import { appendGroupsChanged } from './append-groups-changed.js';
import { composeDefaultGroupName } from './decide-group.js';
import { loadDefaultGroup } from './load-group.js';
import { canManageDefaultChannelGroups } from '../../../rules/channels/default-channel-groups.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { done, decided } from '../../outcome.js';

export interface UpdateDefaultChannelGroup {
  readonly groupId: DefaultChannelGroupId;
  /** null = unchanged. */
  readonly name: string | null;
  readonly description: string | null;
}

/** Renames and describes a default group. Three statements; nothing is written if nothing changes. Spec: 2 (Channel) */
export const updateDefaultChannelGroup: UseCase<UpdateDefaultChannelGroup, void> = {
  mode: 'write',
  run: async ({ tx, actor }, { groupId, ...requested }) => {
    const allowed = permit(canManageDefaultChannelGroups(actor));
    if (Either.isLeft(allowed)) return allowed;
    const defaultGroup = await loadDefaultGroup(tx, groupId);
    if (Either.isLeft(defaultGroup)) return defaultGroup;
    const name =
      requested.name === null ? Either.right(defaultGroup.right.group.name) : decided(composeDefaultGroupName(requested.name, defaultGroup.right.others));
    if (Either.isLeft(name)) return name;
    const description = requested.description === null ? defaultGroup.right.group.description : oneLine(requested.description);
    if (name.right === defaultGroup.right.group.name && description === defaultGroup.right.group.description) return done;
    const changed = await tx.defaultChannelGroups.change(groupId, { name: name.right, description })();
    return Either.isLeft(changed) ? changed : appendGroupsChanged(tx);
  },
};
