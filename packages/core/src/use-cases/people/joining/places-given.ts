import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { ChannelId, GroupId } from '../../../model/ids.js';
import type { ReadTx, DescribedGroup } from '../../../ports/store.js';
import { stillInvitesInto, stillInvitesIntoGroup, stillKnowsChannel } from '../../../rules/invitations/validity.js';
import type { LostPlaces } from '../../shared/invitations/lost-places.js';
import type { ValidInvitation } from './find-admission.js';

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
const channelsGiven = (tx: ReadTx, { inviter: actor, invitation: { channelIds } }: ValidInvitation): TaskEither.TaskEither<Fault, ChannelsGiven> =>
  channelIds.length === 0
    ? TaskEither.right({ ids: [], lost: { channels: [], hidden: new Set<ChannelId>() } })
    : pipe(
        TaskEither.Do,
        TaskEither.bind('found', () => tx.channels.byIds(channelIds)),
        TaskEither.bind('own', () => tx.subscriptions.between([actor.user.id], channelIds)),
        TaskEither.map(({ found, own }) => {
          const subscribed = new Set(own.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
          const facts = found.filter(({ isArchived }) => !isArchived).map((channel) => ({ actor, channel, subscribed: subscribed.has(channel.id) }));
          const lost = facts.filter((one) => !stillInvitesInto(one));
          const hidden = lost.filter((one) => !stillKnowsChannel(one)).map(({ channel }) => channel.id);
          return {
            ids: facts.filter(stillInvitesInto).map(({ channel }) => channel.id),
            lost: { channels: lost.map(({ channel }) => channel), hidden: new Set(hidden) },
          };
        }),
      );

/** Groups that are deactivated by now are left out. One query; none without groups. */
const groupsFound = (tx: ReadTx, { groupIds }: ValidInvitation['invitation']): TaskEither.TaskEither<Fault, ReadonlyArray<DescribedGroup>> =>
  groupIds.length === 0
    ? TaskEither.right([])
    : pipe(
        tx.groups.described(groupIds),
        TaskEither.map((groups) => groups.filter(({ isDeactivated, system }) => !isDeactivated && system === null)),
      );

/** Finds the channels and groups of an invitation to which its inviter could invite today, and those that are lost by that. At most three queries. Spec: 4.16 */
export const placesGiven = (tx: ReadTx, invited: ValidInvitation): TaskEither.TaskEither<Fault, PlacesGiven> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('channels', () => channelsGiven(tx, invited)),
    TaskEither.bind('groups', () => groupsFound(tx, invited.invitation)),
    TaskEither.map(({ channels, groups }) => {
      const given = (group: DescribedGroup): boolean => stillInvitesIntoGroup({ actor: invited.inviter, group });
      return {
        channelIds: channels.ids,
        groupIds: groups.filter(given).map(({ id }) => id),
        lost: { ...channels.lost, groups: groups.filter((group) => !given(group)) },
      };
    }),
  );
