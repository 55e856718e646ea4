import { fold } from '@parley/core/model';
import type { Conversation } from '../convert/conversation.js';
import { roles } from '../convert/people.js';
import type { Lists } from './lists.js';
import { channelKey, type TeamChannel } from './teams.js';

/** Where everybody of a team is. */
const generalChannel = 'town-square';

/** A channel that its team may read, or direct messages. */
export interface MattermostConversation extends Conversation {
  /** Null: direct messages. */
  readonly channel: TeamChannel | null;
  /** Whether people of its team alone may join it, while there are others. */
  readonly isForTeam: boolean;
}

/** Teams that somebody is outside of who may not join them: what is open to such a team must not be open to the organization. */
const closedTeams = ({ teams, people, teamMembers }: Lists): ReadonlySet<string> => {
  const everybody = new Set(
    [...people.values()]
      .filter(({ role, isActive, isBot }) => isActive && !isBot && role !== roles.guest && role !== roles.owner)
      .map(({ theirId }) => theirId),
  );
  const hasAll = (team: string): boolean => [...(teamMembers.get(team) ?? [])].filter((user) => everybody.has(user)).length === everybody.size;
  return new Set([...teams.values()].filter(({ name, isOpen }) => !isOpen && !hasAll(name)).map(({ name }) => name));
};

/** Names that channels of several teams have. */
const sharedNames = (channels: ReadonlyArray<TeamChannel>): ReadonlySet<string> => {
  const teams = new Map<string, Set<string>>();
  for (const { displayName, team } of channels) teams.set(fold(displayName), (teams.get(fold(displayName)) ?? new Set()).add(team));
  return new Set([...teams].filter(([, all]) => all.size > 1).map(([name]) => name));
};

/** All conversations, each at its place. A name that channels of several teams have gets that of its team. */
export const conversationsOf = (lists: Lists): ReadonlyArray<MattermostConversation> => {
  const closed = closedTeams(lists);
  const shared = sharedNames(lists.places.filter((place): place is TeamChannel => !Array.isArray(place)));
  return lists.places.map((place, at): MattermostConversation => {
    const common = { created: null, creator: '' };
    if (Array.isArray(place)) {
      const members = place as ReadonlyArray<string>;
      return {
        ...common,
        kind: 'direct',
        theirId: `\n${String(at)}`,
        name: '',
        description: '',
        isArchived: false,
        isGeneral: false,
        members,
        channel: null,
        isForTeam: false,
      };
    }
    const channel = place as TeamChannel;
    const key = channelKey(channel.team, channel.name);
    const team = lists.teams.get(channel.team)?.displayName ?? channel.team;
    const isForTeam = !channel.isPrivate && closed.has(channel.team);
    return {
      ...common,
      kind: channel.isPrivate || isForTeam ? 'privateChannel' : 'channel',
      theirId: key,
      name: shared.has(fold(channel.displayName)) ? `${channel.displayName} (${team})` : channel.displayName,
      description: channel.description,
      isArchived: channel.isArchived,
      isGeneral: channel.name === generalChannel,
      members: (lists.memberships.get(key) ?? []).map(({ user }) => user),
      channel,
      isForTeam,
    };
  });
};
