import { fold, maxFolderNameLength, truncate } from '@parley/core/model';
import { refuseGroupName } from '@parley/core/rules';
import { type People, roles } from '../convert/people.js';
import type { PlacedChannel } from '../convert/places.js';
import type { ArchiveRow } from '../read/archive-source.js';
import type { MattermostConversation } from './conversations.js';
import type { Lists } from './lists.js';
import type { Membership } from './teams.js';

const maxDescriptionLength = 1024;
/** Of one channel. */
const maxAdministrators = 10_000;

/** What teams become: folders of channels where there are several, and groups for channels that are open to a team alone. */
export interface TeamTables {
  readonly tables: Readonly<Record<string, ReadonlyArray<ArchiveRow>>>;
  readonly channelColumns: (channel: PlacedChannel) => ArchiveRow;
  readonly subscriptionColumns: (channel: PlacedChannel, member: number) => ArchiveRow;
}

const groupNameOf = (team: string): string => {
  const name = truncate(team, 90, '');
  return refuseGroupName(name, () => true) === null ? name : `team ${name.replace(/[^a-z0-9-]/g, '-')}`;
};

const unique = (name: string, taken: Set<string>): string => {
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : `-${String(count)}`;
    const free = `${truncate(name, maxFolderNameLength - suffix.length, '')}${suffix}`;
    if (taken.has(fold(free))) continue;
    taken.add(fold(free));
    return free;
  }
};

/** `of`: the conversation of a channel. */
export const teamTables = (
  { teams, teamMembers, memberships }: Lists,
  { all, idOf }: People,
  channels: ReadonlyArray<PlacedChannel>,
  of: (channel: PlacedChannel) => MattermostConversation | undefined,
): TeamTables => {
  const withChannels = new Set(channels.map((channel) => of(channel)?.channel?.team));
  const withOwn = new Set(channels.flatMap((channel) => (of(channel)?.isForTeam === true ? [of(channel)?.channel?.team] : [])));
  const used = [...teams.values()].filter(({ name }) => withChannels.has(name));
  const names = new Set<string>();
  const folders = used.length < 2 ? [] : used.map(({ name, displayName, description }, at) => ({ id: at + 1, team: name, displayName, description }));
  const folderOf = new Map(folders.map(({ id, team }) => [team, id]));
  const closed = used.filter(({ name }) => withOwn.has(name));
  const groupOf = new Map(closed.map(({ name }, at) => [name, at + 1]));
  const isGuest = new Map(all.map(({ id, role }) => [id, role === roles.guest]));
  const holders: { readonly group: number; readonly person: number }[] = [];
  for (const [team, group] of groupOf) {
    const people = new Set([...(teamMembers.get(team) ?? [])].flatMap((user) => idOf(user) ?? []));
    for (const person of people) if (isGuest.get(person) === false) holders.push({ group, person });
  }
  const how = new Map<PlacedChannel, ReadonlyMap<number, Membership>>();
  const administratorsOf = new Map<PlacedChannel, number>();
  let groups = closed.length;
  for (const channel of channels) {
    const places = new Map(
      (memberships.get(channel.conversation.theirId) ?? []).flatMap((one) => {
        const id = idOf(one.user);
        return id === undefined ? [] : [[id, one] as const];
      }),
    );
    how.set(channel, places);
    const administrators = [...places].filter(([id, { isAdmin }]) => isAdmin && isGuest.get(id) === false).slice(0, maxAdministrators);
    if (administrators.length === 0) continue;
    groups += 1;
    administratorsOf.set(channel, groups);
    for (const [person] of administrators) holders.push({ group: groups, person });
  }
  return {
    tables: {
      zerver_channelfolder: folders.map(({ id, displayName, description }) => ({
        id,
        realm: 1,
        name: unique(displayName.replace(/\p{Cc}/gu, ' ').trim() || 'team', names),
        description: truncate(description, maxDescriptionLength, '…'),
      })),
      zerver_usergroup: Array.from({ length: groups }, (_, at) => ({ id: at + 1, realm: 1 })),
      zerver_namedusergroup: closed.map(({ name, displayName }) => ({
        usergroup_ptr: groupOf.get(name) ?? 0,
        realm_for_sharding: 1,
        name: groupNameOf(name),
        description: truncate(displayName, maxDescriptionLength, '…'),
        is_system_group: false,
      })),
      zerver_usergroupmembership: holders.map(({ group, person }, at) => ({ id: at + 1, user_group: group, user_profile: person })),
    },
    channelColumns: (channel) => {
      const conversation = of(channel);
      const [team, administrators] = [conversation?.channel?.team ?? '', administratorsOf.get(channel)];
      const folder = folderOf.get(team);
      return {
        ...(folder === undefined ? {} : { folder }),
        ...(conversation?.isForTeam === true ? { can_subscribe_group: groupOf.get(team) ?? 0 } : {}),
        ...(administrators === undefined ? {} : { can_administer_channel_group: administrators }),
      };
    },
    subscriptionColumns: (channel, member) => {
      const place = how.get(channel)?.get(member);
      return place === undefined ? {} : { is_muted: place.isMuted, pin_to_top: place.isPinned };
    },
  };
};
