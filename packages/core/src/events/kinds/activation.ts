import type { ChannelSettingName, RuledChannel } from '../../model/channels/channel.js';
import { type GroupSettingValue, peopleAmong } from '../../model/groups/group-setting-value.js';
import type { RealmSettingName } from '../../model/organization/realm.js';
import { knewBeforeAndNow } from '../channels/channel-visibility.js';
import type { EventKind } from '../event-kind.js';
import type { GroupChange, GroupMove } from './groups.js';
import type { NamedUser } from './people.js';

/** Permissions of a channel that name a person. */
export interface ChannelPermissions {
  readonly channel: RuledChannel;
  readonly settings: ReadonlyArray<ChannelSettingName>;
}

/** Where an account is named that was deactivated or reactivated: clients are shown active people alone. */
export interface MentionsOfAccount extends NamedUser {
  readonly isActive: boolean;
  /** Groups of which it is a direct member. */
  readonly memberships: ReadonlyArray<Omit<GroupMove, 'operation'>>;
  readonly groups: ReadonlyArray<Pick<GroupChange, 'groupId' | 'isDeactivated' | 'settings'>>;
  readonly channels: ReadonlyArray<ChannelPermissions>;
  /** Permissions of the organization. */
  readonly realm: Readonly<Partial<Record<RealmSettingName, GroupSettingValue>>>;
}

const named = ({ groups, channels, realm }: MentionsOfAccount): ReadonlyArray<GroupSettingValue> => [
  ...groups.flatMap(({ settings }) => Object.values(settings)),
  ...channels.flatMap(({ channel, settings }) => settings.map((setting) => channel.settings[setting])),
  ...Object.values(realm),
];

const sizeOf = ({ memberships, groups, channels, realm }: MentionsOfAccount): number =>
  memberships.length +
  groups.reduce((sum, { settings }) => sum + Object.keys(settings).length, 0) +
  // Older names of the permission to post are sent too.
  channels.reduce((sum, { settings }) => sum + settings.length + 2, 0) +
  Object.keys(realm).length;

/** More of them than an entry has numbers for end the queue. */
const maxMentions = 2000;

/**
 * Clients that see a person remove them from groups and permissions themselves at a deactivation; others get each place. A reactivation lists the places for
 * everybody.
 */
export const holdingsChanged: EventKind<MentionsOfAccount, MentionsOfAccount, MentionsOfAccount> = {
  visibleTo: (viewer, event, { position }) => ({ ...event, channels: event.channels.filter(({ channel }) => knewBeforeAndNow(viewer, channel.id, position)) }),
  needs: (event) => ({ people: [event.userId, ...peopleAmong(named(event))] }),
  resolve: (event, { people, isVisible }) => {
    const user = people.get(event.userId);
    return user === undefined || (!event.isActive && isVisible(user)) ? null : event;
  },
  isTooLarge: (event) => sizeOf(event) > maxMentions,
  affectsCopies: () => false,
  dependsOnRights: true,
};
