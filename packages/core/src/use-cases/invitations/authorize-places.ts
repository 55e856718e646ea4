import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId, GroupId } from '../../model/ids.js';
import type { InvitationTerms } from '../../model/invitations/invitation.js';
import type { DescribedGroup, ReadTx } from '../../ports/store.js';
import type { ChannelFacts } from '../../rules/channels/channels.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canInviteInto, canInviteIntoGroup, canNameChannel } from '../../rules/invitations/inviting.js';
import type { Verdict } from '../../rules/verdict.js';
import { permit } from '../shared/permit.js';
import type { Caller } from '../use-case.js';

type Checked = Either.Either<Failure, unknown>;

/** Refuses by the first that is refused. */
const each = <One>(all: ReadonlyArray<One>, check: (one: One) => Checked): Checked => Either.traverseArray(check)(all);

/** Two queries; none without channels. */
const authorizeChannels = (tx: ReadTx, { actor, levels }: Caller, ids: ReadonlyArray<ChannelId>): TaskEither.TaskEither<Failure, unknown> => {
  if (ids.length === 0) return TaskEither.right(null);
  const ask = (channel: Channel, subscribed: boolean, rule: (facts: ChannelFacts & { readonly isDefault: boolean }) => Verdict): Checked =>
    permit(holdsAtBoth(levels, (open) => rule({ actor, channel, subscribed, isDefault: channel.isDefault, open })));
  return pipe(
    TaskEither.Do,
    TaskEither.bind('found', () => tx.channels.byIds(ids)),
    TaskEither.bind('own', () => tx.subscriptions.between([actor.user.id], ids)),
    TaskEither.chainEitherKW(({ found, own }) => {
      const channels = new Map(found.map((channel) => [channel.id, channel]));
      const subscribed = new Set(own.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
      const asked = (rule: Parameters<typeof ask>[2]) => (id: ChannelId) => {
        const channel = channels.get(id);
        return channel === undefined ? Either.left(refused({ kind: 'invitedChannelInvalid', channelId: id })) : ask(channel, subscribed.has(id), rule);
      };
      return pipe(
        each(ids, asked(canNameChannel)),
        Either.chain(() => each(ids, asked(canInviteInto))),
      );
    }),
  );
};

/** One query; none without groups. */
const authorizeGroups = (tx: ReadTx, { actor, levels }: Caller, ids: ReadonlyArray<GroupId>): TaskEither.TaskEither<Failure, unknown> =>
  pipe(
    ids.length === 0 ? TaskEither.right<Fault, ReadonlyArray<DescribedGroup>>([]) : tx.groups.described(ids),
    TaskEither.chainEitherKW((found) => {
      const groups = new Map(found.map((group) => [group.id, group]));
      return each(ids, (id) => {
        const group = groups.get(id);
        if (group === undefined) return Either.left(refused({ kind: 'invalidGroup' }));
        return permit(holdsAtBoth(levels, (open) => canInviteIntoGroup({ actor, group, open })));
      });
    }),
  );

/** Checks the channels, then the groups, that somebody invites into. At most three queries, whatever their number. Spec: 4.16 */
export const authorizePlaces = (
  tx: ReadTx,
  caller: Caller,
  { channelIds, groupIds }: Pick<InvitationTerms, 'channelIds' | 'groupIds'>,
): TaskEither.TaskEither<Failure, unknown> =>
  pipe(
    authorizeChannels(tx, caller, [...new Set(channelIds)]),
    TaskEither.chain(() => authorizeGroups(tx, caller, [...new Set(groupIds)])),
  );
