import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId, GroupId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import { firstSubscriptions } from '../../../model/subscriptions/first-subscriptions.js';
import type { Entry, PeriodChange, WriteTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

/** The log entries of a part of creating an account. */
export interface JoinedChannels {
  readonly entries: ReadonlyArray<Entry>;
  readonly periods: ReadonlyArray<PeriodChange>;
}

/** An account that was just created or activated. */
export interface Newcomer extends Pick<User, 'id' | 'fullName' | 'role' | 'bot'> {
  /** Channels, and groups, that an imported person is in by the import. */
  readonly present: ReadonlySet<ChannelId>;
  readonly groups: ReadonlySet<GroupId>;
}

/** What an account gets when it is created, besides those of its role. Part of the transaction that creates it. */
export type Arrange = (tx: WriteTx, newcomer: Newcomer) => Outcome<JoinedChannels>;

const nothing: JoinedChannels = { entries: [], periods: [] };

/** Subscribes a new account to channels, except those that it is in. One statement here, and two more in the append, which opens periods. */
export const joinChannels = async (
  tx: WriteTx,
  { id: userId, present }: Pick<Newcomer, 'id' | 'present'>,
  channelIds: ReadonlyArray<ChannelId>,
): Outcome<JoinedChannels> => {
  const ids = channelIds.filter((id) => !present.has(id));
  if (ids.length === 0) return Either.right(nothing);
  const changes = ids.map((channelId) => ({ channelId, userIds: [userId] }));
  const found = await tx.subscriptions.activate(firstSubscriptions(userId, ids))();
  if (Either.isLeft(found)) return found;
  return Either.right({
    entries: [{ kind: 'event', event: { kind: 'subscribed', changes, gainedSight: [] }, audience: { kind: 'channelViewers' } }],
    periods: ids.map((channelId) => ({ userId, channelId, change: 'open' })),
  });
};

/** Subscribes a new account to the default channels, except guests and bots. One query besides the statements of joining them. Spec: 2 (Channel) */
export const joinDefaultChannels: Arrange = async (tx, newcomer) => {
  if (newcomer.role === 'guest' || newcomer.bot !== null) return Either.right(nothing);
  const channels = await tx.channels.defaults()();
  if (Either.isLeft(channels)) return channels;
  return joinChannels(
    tx,
    newcomer,
    channels.right.map(({ id }) => id),
  );
};
