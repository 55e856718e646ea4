import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId, GroupId } from '../../model/ids.js';
import type { InvitationTerms } from '../../model/invitations/invitation.js';
import type { ChannelFacts } from '../../rules/channels/channels.js';
import { canInviteInto, canInviteIntoGroup, canNameChannel } from '../../rules/invitations/inviting.js';
import type { Verdict } from '../../rules/verdict.js';
import type { ReadCall } from '../call.js';
import { type Outcome, refuse } from '../outcome.js';

type Checked = Either.Either<Failure, unknown>;

/** Refuses by the first that is refused. */
const each = <One>(all: ReadonlyArray<One>, check: (one: One) => Checked): Checked => Either.traverseArray(check)(all);

/** Two queries; none without channels. */
const authorizeChannels = async (call: ReadCall, ids: ReadonlyArray<ChannelId>): Outcome<unknown> => {
  const { actor } = call;
  if (ids.length === 0) return Either.right(null);
  const ask = (channel: Channel, subscribed: boolean, rule: (facts: ChannelFacts & { readonly isDefault: boolean }) => Verdict): Checked =>
    call.check(rule, { channel, subscribed, isDefault: channel.isDefault });
  const found = await call.tx.channels.byIds(ids)();
  if (Either.isLeft(found)) return found;
  const own = await call.tx.subscriptions.between([actor.user.id], ids)();
  if (Either.isLeft(own)) return own;
  const channels = new Map(found.right.map((channel) => [channel.id, channel]));
  const subscribed = new Set(own.right.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  const asked = (rule: Parameters<typeof ask>[2]) => (id: ChannelId) => {
    const channel = channels.get(id);
    return channel === undefined ? refuse({ kind: 'invitedChannelInvalid', channelId: id }) : ask(channel, subscribed.has(id), rule);
  };
  return pipe(
    each(ids, asked(canNameChannel)),
    Either.chain(() => each(ids, asked(canInviteInto))),
  );
};

/** One query; none without groups. */
const authorizeGroups = async (call: ReadCall, ids: ReadonlyArray<GroupId>): Outcome<unknown> => {
  const found = ids.length === 0 ? Either.right([]) : await call.tx.groups.described(ids)();
  if (Either.isLeft(found)) return found;
  const groups = new Map(found.right.map((group) => [group.id, group]));
  return each(ids, (id) => {
    const group = groups.get(id);
    if (group === undefined) return refuse({ kind: 'invalidGroup' });
    return call.check(canInviteIntoGroup, { group });
  });
};

/** Checks the channels, then the groups, that somebody invites into. At most three queries, whatever their number. Spec: 4.16 */
export const authorizePlaces = async (call: ReadCall, { channelIds, groupIds }: Pick<InvitationTerms, 'channelIds' | 'groupIds'>): Outcome<unknown> => {
  const allowed = await authorizeChannels(call, [...new Set(channelIds)]);
  return Either.isLeft(allowed) ? allowed : authorizeGroups(call, [...new Set(groupIds)]);
};
