import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId, GroupId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { welcomeTextOf } from '../../../rules/invitations/validity.js';
import { invitationsOfChanged } from '../../shared/invitations/invitations-changed.js';
import { arrivalNotices } from '../../notices/arrival-notices.js';
import { lostPlacesNotices } from '../../notices/lost-places-notices.js';
import { type Arrange, joinChannels, joinDefaultChannels, type JoinedChannels, type Newcomer } from '../accounts/join-channels.js';
import type { Admission, ValidInvitation } from './find-admission.js';
import { placesGiven } from './places-given.js';
import { type Outcome, done } from '../../outcome.js';

/** One statement; none without groups. */
const joinGroups = async (tx: WriteTx, { id, groups: present }: Newcomer, groupIds: ReadonlyArray<GroupId>): Outcome<ReadonlyArray<Entry>> => {
  const ids = groupIds.filter((groupId) => !present.has(groupId));
  const found = ids.length === 0 ? done : await tx.groups.join(id, ids)();
  if (Either.isLeft(found)) return found;
  return Either.right(
    ids.map((groupId): Entry => ({
      kind: 'event',
      event: { kind: 'groupMembersChanged', operation: 'add', groupId, isDeactivated: false, userIds: [id] },
      audience: { kind: 'everyone' },
    })),
  );
};

const withDefaults = async (tx: WriteTx, ids: ReadonlyArray<ChannelId>, included: boolean): Outcome<ReadonlyArray<ChannelId>> => {
  if (!included) return Either.right(ids);
  const defaults = await tx.channels.defaults()();
  return Either.isLeft(defaults) ? defaults : Either.right([...new Set([...ids, ...defaults.right.map(({ id }) => id)])]);
};

/** The places of an invitation that its inviter may still give; who looks for the others is told. */
const joinInvited = async (tx: WriteTx, ports: Pick<Ports, 'renderer' | 'clock'>, newcomer: Newcomer, invited: ValidInvitation): Outcome<JoinedChannels> => {
  const given = await placesGiven(tx, invited);
  if (Either.isLeft(given)) return given;
  const channelIds = await withDefaults(tx, given.right.channelIds, invited.invitation.includesDefaultChannels);
  if (Either.isLeft(channelIds)) return channelIds;
  const channels = await joinChannels(tx, newcomer, channelIds.right);
  if (Either.isLeft(channels)) return channels;
  const groups = await joinGroups(tx, newcomer, given.right.groupIds);
  if (Either.isLeft(groups)) return groups;
  const notices = await lostPlacesNotices(tx, ports, newcomer, invited.inviter.user, given.right.lost);
  if (Either.isLeft(notices)) return notices;
  const { entries, periods } = channels.right;
  return Either.right({ entries: [...groups.right, ...entries, ...notices.right], periods });
};

/**
 * What a person gets who joins: the channels and groups of their invitation, or the default channels, and the notices of their arrival. A fixed number of
 * statements, however many channels and groups. A link stays open; its inviter hears that it was used.
 *
 * Spec: 4.16
 */
export const arrival =
  (ports: Pick<Ports, 'renderer' | 'clock'>, { invited }: Admission): Arrange =>
  async (tx, newcomer): Outcome<JoinedChannels> => {
    const joined = invited === null ? await joinDefaultChannels(tx, newcomer) : await joinInvited(tx, ports, newcomer, invited);
    if (Either.isLeft(joined)) return joined;
    const notices = await arrivalNotices(tx, ports, newcomer, {
      inviter: invited?.invitation.notifiesInviter === true ? invited.inviter.user : null,
      welcomeText: (invited === null ? null : welcomeTextOf(invited.inviter, invited.invitation)) ?? tx.realm.policies.welcomeText,
    });
    if (Either.isLeft(notices)) return notices;
    const { entries, periods } = joined.right;
    const used = invited !== null && invited.invitation.email === null ? invitationsOfChanged([invited.inviter.user]) : [];
    return Either.right({ entries: [...entries, ...used, ...notices.right], periods });
  };
