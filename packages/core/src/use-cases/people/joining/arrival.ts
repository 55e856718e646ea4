import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../../../failures.js';
import type { ChannelId, GroupId } from '../../../model/ids.js';
import type { InvitationTerms } from '../../../model/invitations/invitation.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { invitationsOfChanged } from '../../shared/invitations/invitations-changed.js';
import { arrivalNotices } from '../../notices/arrival-notices.js';
import { type Arrange, joinChannels, joinDefaultChannels, type JoinedChannels, type Newcomer } from '../accounts/join-channels.js';
import type { Admission } from './find-admission.js';

/** Channels that are gone or archived by now are left out. At most two queries. */
const channelsOf = (tx: WriteTx, { channelIds, includesDefaultChannels }: InvitationTerms): TaskEither.TaskEither<Fault, ReadonlyArray<ChannelId>> =>
  pipe(
    channelIds.length === 0 ? TaskEither.right([]) : tx.channels.byIds(channelIds),
    TaskEither.bindTo('named'),
    TaskEither.bind('defaults', () => (includesDefaultChannels ? tx.channels.defaults() : TaskEither.right([]))),
    TaskEither.map(({ named, defaults }) => [...new Set([...named.filter(({ isArchived }) => !isArchived), ...defaults].map(({ id }) => id))]),
  );

/** Groups that are deactivated by now are left out. Two statements; none without groups. */
const joinGroups = (tx: WriteTx, { id, groups: present }: Newcomer, groupIds: ReadonlyArray<GroupId>): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  groupIds.length === 0
    ? TaskEither.right([])
    : pipe(
        tx.groups.described(groupIds),
        TaskEither.map((groups) => groups.filter((group) => !group.isDeactivated && group.system === null && !present.has(group.id)).map((group) => group.id)),
        TaskEither.chainFirst((ids) => (ids.length === 0 ? TaskEither.right(undefined) : tx.groups.join(id, ids))),
        TaskEither.map((ids) =>
          ids.map((groupId): Entry => ({
            kind: 'event',
            event: { kind: 'groupMembersChanged', operation: 'add', groupId, isDeactivated: false, userIds: [id] },
            audience: { kind: 'everyone' },
          })),
        ),
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
      invited === null
        ? joinDefaultChannels(tx, newcomer)
        : pipe(
            channelsOf(tx, invited.invitation),
            TaskEither.chain((ids) => joinChannels(tx, newcomer, ids)),
          ),
      TaskEither.bindTo('channels'),
      TaskEither.bindW('groups', () => joinGroups(tx, newcomer, invited?.invitation.groupIds ?? [])),
      TaskEither.bindW('notices', () =>
        arrivalNotices(tx, ports, newcomer, {
          inviter: invited?.invitation.notifiesInviter === true ? invited.inviter : null,
          welcomeText: invited?.invitation.welcomeText ?? tx.realm.policies.welcomeText,
        }),
      ),
      TaskEither.map(({ channels: { entries, periods }, groups, notices }) => {
        const used = invited !== null && invited.invitation.email === null ? invitationsOfChanged([invited.inviter]) : [];
        return { entries: [...groups, ...entries, ...used, ...notices], periods };
      }),
    );
