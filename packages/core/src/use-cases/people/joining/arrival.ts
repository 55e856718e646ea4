import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../../../failures.js';
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

/** One statement; none without groups. */
const joinGroups = (tx: WriteTx, { id, groups: present }: Newcomer, groupIds: ReadonlyArray<GroupId>): TaskEither.TaskEither<Fault, ReadonlyArray<Entry>> => {
  const ids = groupIds.filter((groupId) => !present.has(groupId));
  return pipe(
    ids.length === 0 ? TaskEither.right(undefined) : tx.groups.join(id, ids),
    TaskEither.map(() =>
      ids.map((groupId): Entry => ({
        kind: 'event',
        event: { kind: 'groupMembersChanged', operation: 'add', groupId, isDeactivated: false, userIds: [id] },
        audience: { kind: 'everyone' },
      })),
    ),
  );
};

const withDefaults = (tx: WriteTx, ids: ReadonlyArray<ChannelId>, included: boolean): TaskEither.TaskEither<Fault, ReadonlyArray<ChannelId>> =>
  included
    ? pipe(
        tx.channels.defaults(),
        TaskEither.map((defaults) => [...new Set([...ids, ...defaults.map(({ id }) => id)])]),
      )
    : TaskEither.right(ids);

/** The places of an invitation that its inviter may still give; who looks for the others is told. */
const joinInvited = (
  tx: WriteTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  newcomer: Newcomer,
  invited: ValidInvitation,
): TaskEither.TaskEither<Failure, JoinedChannels> =>
  pipe(
    placesGiven(tx, invited),
    TaskEither.bindTo('given'),
    TaskEither.bind('channelIds', ({ given: { channelIds } }) => withDefaults(tx, channelIds, invited.invitation.includesDefaultChannels)),
    TaskEither.bind('channels', ({ channelIds }) => joinChannels(tx, newcomer, channelIds)),
    TaskEither.bind('groups', ({ given: { groupIds } }) => joinGroups(tx, newcomer, groupIds)),
    TaskEither.bindW('notices', ({ given: { lost } }) => lostPlacesNotices(tx, ports, newcomer, invited.inviter.user, lost)),
    TaskEither.map(({ channels: { entries, periods }, groups, notices }) => ({ entries: [...groups, ...entries, ...notices], periods })),
  );

/**
 * What a person gets who joins: the channels and groups of their invitation, or the default channels, and the notices of their arrival. A fixed number of
 * statements, however many channels and groups. A link stays open; its inviter hears that it was used.
 *
 * Spec: 4.16
 */
export const arrival =
  (ports: Pick<Ports, 'renderer' | 'clock'>, { invited }: Admission): Arrange =>
  (tx, newcomer): TaskEither.TaskEither<Failure, JoinedChannels> =>
    pipe(
      invited === null ? joinDefaultChannels(tx, newcomer) : joinInvited(tx, ports, newcomer, invited),
      TaskEither.bindTo('joined'),
      TaskEither.bindW('notices', () =>
        arrivalNotices(tx, ports, newcomer, {
          inviter: invited?.invitation.notifiesInviter === true ? invited.inviter.user : null,
          welcomeText: (invited === null ? null : welcomeTextOf(invited.inviter, invited.invitation)) ?? tx.realm.policies.welcomeText,
        }),
      ),
      TaskEither.map(({ joined: { entries, periods }, notices }) => {
        const used = invited !== null && invited.invitation.email === null ? invitationsOfChanged([invited.inviter.user]) : [];
        return { entries: [...entries, ...used, ...notices], periods };
      }),
    );
