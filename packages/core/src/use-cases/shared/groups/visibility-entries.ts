import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelVisibilityChange } from '../../../events/kinds/channels.js';
import type { FeatureLevel } from '../../../gates/is-open.js';
import type { Channel, RuledChannel } from '../../../model/channels/channel.js';
import type { GroupId, UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, ReadTx } from '../../../ports/store.js';
import { isEarlier } from '../../../rules/channels/visible-since.js';
import { channelsOpenedByAny, channelsOpenedByGroups } from '../../../rules/groups/channels-opened.js';
import { groupsAround } from '../../../rules/groups/nesting.js';
import { type VisibleWithoutSubscription, visibilityWithoutSubscription } from '../subscribing/visibility-without-subscription.js';
import type { Outcome } from '../../outcome.js';

interface MovedSubgroups {
  readonly added: ReadonlyArray<GroupId>;
  readonly removed: ReadonlyArray<GroupId>;
}

/** People whose access to channels may change by a move between groups, with their access before it. */
interface VisibilityBefore {
  readonly channels: ReadonlyArray<RuledChannel>;
  readonly people: ReadonlyArray<User>;
  /** Current subscriptions, which give access anyway. */
  readonly subscribed: ReadonlySet<string>;
  readonly sees: VisibleWithoutSubscription;
}

/** Returns the private channels that this group opens. Queries only the channels, which are cached, unless a custom group opens one. */
export const channelsOpenedBy = async (tx: ReadTx, group: GroupId): Outcome<ReadonlyArray<RuledChannel>> => {
  const channels = await tx.channels.ruled()();
  if (Either.isLeft(channels)) return channels;
  const ofRoles = new Set(Object.values(tx.realm.systemGroups));
  const opened = channelsOpenedByGroups(channels.right, ofRoles.has(group) ? new Set() : ofRoles);
  if (opened.length === 0) return Either.right([]);
  const groups = await tx.groups.ruled()();
  return Either.isLeft(groups) ? groups : Either.right(channelsOpenedByAny(groupsAround(group, groups.right), opened));
};

/** Returns the people who are moved, directly or with their groups. */
export const peopleMoved = async (tx: ReadTx, people: ReadonlyMap<UserId, User>, { added, removed }: MovedSubgroups): Outcome<ReadonlyArray<User>> => {
  const subgroups = [...added, ...removed];
  if (subgroups.length === 0) return Either.right([...people.values()]);
  const inside = await tx.groups.within(subgroups)();
  if (Either.isLeft(inside)) return inside;
  const ids = await tx.groups.directMembersOf(inside.right.map(({ id }) => id))();
  return Either.isLeft(ids) ? ids : tx.users.byIds([...new Set([...ids.right, ...people.keys()])])();
};

const pairKey = (userId: UserId, channel: Pick<RuledChannel, 'id'>): string => `${userId}:${channel.id}`;

/** Called before the move is written; null without a query for people if nobody's access can change. */
export const visibilityBefore = async (
  tx: ReadTx,
  ports: Pick<Ports, 'clock'>,
  channels: ReadonlyArray<RuledChannel>,
  loadPeople: () => Outcome<ReadonlyArray<User>>,
): Outcome<VisibilityBefore | null> => {
  if (channels.length === 0) return Either.right(null);
  const channelIds = channels.map(({ id }) => id);
  const people = await loadPeople();
  if (Either.isLeft(people)) return people;
  const userIds = people.right.map(({ id }) => id);
  const subscriptions = await tx.subscriptions.between(userIds, channelIds)();
  if (Either.isLeft(subscriptions)) return subscriptions;
  const sees = await visibilityWithoutSubscription(tx, ports, people.right);
  if (Either.isLeft(sees)) return sees;
  return Either.right({
    channels,
    people: people.right,
    subscribed: new Set(subscriptions.right.filter(({ isActive }) => isActive).map(({ userId, channelId }) => pairKey(userId, { id: channelId }))),
    sees: sees.right,
  });
};

type VisibilityMove = Pick<ChannelVisibilityChange, 'sight' | 'from' | 'until'>;

/** The levels at which a person sees the channel now and did not before, or the other way round; null: none. */
const moveOf = (before: FeatureLevel | null, now: FeatureLevel | null): VisibilityMove | null => {
  if (isEarlier(now, before)) return { sight: 'gained', from: now, until: before };
  return isEarlier(before, now) ? { sight: 'lost', from: before, until: now } : null;
};

const entriesFor = (channel: Channel, { people, subscribed, sees }: VisibilityBefore, seesNow: VisibleWithoutSubscription): ReadonlyArray<Entry> => {
  const moved = new Map<string, { readonly move: VisibilityMove; readonly userIds: UserId[] }>();
  for (const { id } of people) {
    const move = subscribed.has(pairKey(id, channel)) ? null : moveOf(sees(id, channel), seesNow(id, channel));
    if (move === null) continue;
    const key = JSON.stringify(move);
    const known = moved.get(key);
    if (known === undefined) moved.set(key, { move, userIds: [id] });
    else known.userIds.push(id);
  }
  return [...moved.values()].map(({ move, userIds }) => ({
    kind: 'event',
    event: { kind: 'channelSightChanged', ...move, channel },
    audience: { kind: 'users', userIds },
  }));
};

/** Called after the move is written: builds the entries for people to whom it has opened or closed channels. Two queries; none for null. */
export const visibilityEntries = async (tx: ReadTx, ports: Pick<Ports, 'clock'>, before: VisibilityBefore | null): Outcome<ReadonlyArray<Entry>> => {
  if (before === null) return Either.right([]);
  const seesNow = await visibilityWithoutSubscription(tx, ports, before.people);
  if (Either.isLeft(seesNow)) return seesNow;
  const channels = await tx.channels.byIds(before.channels.map(({ id }) => id))();
  return Either.isLeft(channels) ? channels : Either.right(channels.right.flatMap((channel) => entriesFor(channel, before, seesNow.right)));
};
