import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId, GroupId } from '../../../model/ids.js';
import type { ReadTx, DescribedGroup } from '../../../ports/store.js';
import { stillInvitesInto, stillInvitesIntoGroup, stillKnowsChannel } from '../../../rules/invitations/validity.js';
import type { LostPlaces } from '../../shared/invitations/lost-places.js';
import type { ValidInvitation } from './find-admission.js';
import type { Outcome } from '../../outcome.js';

/** What a person who joins gets of what was said when they were invited. */
export interface PlacesGiven {
  readonly channelIds: ReadonlyArray<ChannelId>;
  readonly groupIds: ReadonlyArray<GroupId>;
  readonly lost: LostPlaces;
}

interface ChannelsGiven {
  readonly ids: ReadonlyArray<ChannelId>;
  readonly lost: Pick<LostPlaces, 'channels' | 'hidden'>;
}

/** Channels that are gone or archived by now are left out. Two queries; none without channels. */
const channelsGiven = async (tx: ReadTx, { inviter: actor, invitation: { channelIds } }: ValidInvitation): Outcome<ChannelsGiven> => {
  if (channelIds.length === 0) return Either.right({ ids: [], lost: { channels: [], hidden: new Set<ChannelId>() } });
  const found = await tx.channels.byIds(channelIds)();
  if (Either.isLeft(found)) return found;
  const own = await tx.subscriptions.between([actor.user.id], channelIds)();
  if (Either.isLeft(own)) return own;
  const subscribed = new Set(own.right.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  const facts = found.right.filter(({ isArchived }) => !isArchived).map((channel) => ({ actor, channel, subscribed: subscribed.has(channel.id) }));
  const lost = facts.filter((one) => !stillInvitesInto(one));
  const hidden = lost.filter((one) => !stillKnowsChannel(one)).map(({ channel }) => channel.id);
  return Either.right({
    ids: facts.filter(stillInvitesInto).map(({ channel }) => channel.id),
    lost: { channels: lost.map(({ channel }) => channel), hidden: new Set(hidden) },
  });
};

/** Groups that are deactivated by now are left out. One query; none without groups. */
const groupsFound = async (tx: ReadTx, { groupIds }: ValidInvitation['invitation']): Outcome<ReadonlyArray<DescribedGroup>> => {
  if (groupIds.length === 0) return Either.right([]);
  const groups = await tx.groups.described(groupIds)();
  return Either.isLeft(groups) ? groups : Either.right(groups.right.filter(({ isDeactivated, system }) => !isDeactivated && system === null));
};

/** Finds the channels and groups of an invitation to which its inviter could invite today, and those that are lost by that. At most three queries. Spec: 4.16 */
export const placesGiven = async (tx: ReadTx, invited: ValidInvitation): Outcome<PlacesGiven> => {
  const channels = await channelsGiven(tx, invited);
  if (Either.isLeft(channels)) return channels;
  const groups = await groupsFound(tx, invited.invitation);
  if (Either.isLeft(groups)) return groups;
  const given = (group: DescribedGroup): boolean => stillInvitesIntoGroup({ actor: invited.inviter, group });
  return Either.right({
    channelIds: channels.right.ids,
    groupIds: groups.right.filter(given).map(({ id }) => id),
    lost: { ...channels.right.lost, groups: groups.right.filter((group) => !given(group)) },
  });
};
