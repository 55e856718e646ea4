import * as Either from 'fp-ts/lib/Either.js';
import type { DefaultChannelGroupId } from '../../../model/ids.js';
import { metadataAccess } from '../../../rules/channels/channels.js';
import { canManageDefaultChannelGroups, canOfferChannel } from '../../../rules/channels/default-channel-groups.js';
import { appendGroupsChanged } from './append-groups-changed.js';
import { withChannels, withoutChannels } from './decide-group.js';
import { loadDefaultGroup } from './load-group.js';
import { authorizeNamedChannels, loadNamedChannels } from './load-named-channels.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { done, decided } from '../../outcome.js';

export interface ChangeDefaultChannelGroup {
  readonly groupId: DefaultChannelGroupId;
  readonly operation: 'add' | 'remove';
  readonly channelNames: ReadonlyArray<string>;
}

/** Adds channels to a default group or removes them; all or none. Five statements. Spec: 2 (Channel) */
export const changeDefaultChannelGroup: UseCase<ChangeDefaultChannelGroup, void> = {
  mode: 'write',
  run: async (call, { groupId, operation, channelNames }) => {
    const { tx } = call;
    const allowed = permit(canManageDefaultChannelGroups(call.actor));
    if (Either.isLeft(allowed)) return allowed;
    const defaultGroup = await loadDefaultGroup(tx, groupId);
    if (Either.isLeft(defaultGroup)) return defaultGroup;
    const named = await loadNamedChannels(call, channelNames);
    if (Either.isLeft(named)) return named;
    const channels = authorizeNamedChannels(call, named.right, operation === 'add' ? canOfferChannel : metadataAccess);
    if (Either.isLeft(channels)) return channels;
    const channelIds = decided(
      operation === 'add' ? withChannels(defaultGroup.right.group, channels.right) : withoutChannels(defaultGroup.right.group, channels.right),
    );
    if (Either.isLeft(channelIds)) return channelIds;
    if (channels.right.length === 0) return done;
    const changed = await tx.defaultChannelGroups.change(groupId, { channelIds: channelIds.right })();
    return Either.isLeft(changed) ? changed : appendGroupsChanged(tx);
  },
};
