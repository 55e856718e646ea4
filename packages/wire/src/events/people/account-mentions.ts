import type { ChannelPermissions } from '@parley/core/contract';
import { channelUpdateEncoders } from '../channels/channel-update.js';
import type { Delivered, Encoders, EventView, WireEvent } from '../event-view.js';
import { groupEncoders } from '../groups.js';
import { permissionEvents } from '../organization.js';

/** The permissions as they are, now shown without or with the person. */
const channelUpdates = ({ channel, settings }: ChannelPermissions, view: EventView): ReadonlyArray<WireEvent<'stream' | 'subscription'>> => {
  const changes = settings.map((setting) => ({ property: 'setting', setting, before: channel.settings[setting], value: channel.settings[setting] }) as const);
  return channelUpdateEncoders.channelUpdated({ visibility: 'kept', changes, before: channel, after: null, channelToAdd: null }, view);
};

const memberships = ({ userId, isActive, memberships: groups }: Delivered<'holdingsChanged'>, view: EventView) =>
  groups.flatMap((group) => groupEncoders.groupMembersChanged({ ...group, operation: isActive ? 'add' : 'remove', userIds: [userId] }, view));

export const accountMentionEncoders: Encoders<'holdingsChanged', 'user_group' | 'stream' | 'subscription' | 'realm'> = {
  /** LEVEL(303): deactivated people stayed in groups and permissions. Spec: 6 */
  holdingsChanged: (mentions, view) =>
    view.open('eventGroupMembershipOnDeactivation')
      ? [
          ...memberships(mentions, view),
          ...mentions.groups.flatMap((group) => groupEncoders.groupChanged(group, view)),
          ...permissionEvents(mentions.realm, view),
          ...mentions.channels.flatMap((channel) => channelUpdates(channel, view)),
        ]
      : [],
};
