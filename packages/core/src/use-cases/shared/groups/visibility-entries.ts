import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ChannelVisibilityChange } from '../../../events/kinds/channels.js';
import type { Failure } from '../../../failures.js';
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

type Read<A> = TaskEither.TaskEither<Failure, A>;

/** Returns the private channels that this group opens. Queries only the channels, which are cached, unless a custom group opens one. */
export const channelsOpenedBy = (tx: ReadTx, group: GroupId): Read<ReadonlyArray<RuledChannel>> =>
  pipe(
    tx.channels.ruled(),
    TaskEither.map((channels) => {
      const ofRoles = new Set(Object.values(tx.realm.systemGroups));
      return channelsOpenedByGroups(channels, ofRoles.has(group) ? new Set() : ofRoles);
    }),
    TaskEither.chain((opened) =>
      opened.length === 0
        ? TaskEither.right([])
        : pipe(
            tx.groups.ruled(),
            TaskEither.map((groups) => channelsOpenedByAny(groupsAround(group, groups), opened)),
          ),
    ),
  );

/** Returns the people who are moved, directly or with their groups. */
export const peopleMoved = (tx: ReadTx, people: ReadonlyMap<UserId, User>, { added, removed }: MovedSubgroups): Read<ReadonlyArray<User>> => {
  const subgroups = [...added, ...removed];
  if (subgroups.length === 0) return TaskEither.right([...people.values()]);
  return pipe(
    tx.groups.within(subgroups),
    TaskEither.chain((inside) => tx.groups.directMembersOf(inside.map(({ id }) => id))),
    TaskEither.chain((ids) => tx.users.byIds([...new Set([...ids, ...people.keys()])])),
  );
};

const pairKey = (userId: UserId, channel: Pick<RuledChannel, 'id'>): string => `${userId}:${channel.id}`;

/** Called before the move is written; null without a query for people if nobody's access can change. */
export const visibilityBefore = (
  tx: ReadTx,
  ports: Pick<Ports, 'clock'>,
  channels: ReadonlyArray<RuledChannel>,
  people: () => Read<ReadonlyArray<User>>,
): Read<VisibilityBefore | null> => {
  if (channels.length === 0) return TaskEither.right(null);
  const channelIds = channels.map(({ id }) => id);
  return pipe(
    people(),
    TaskEither.bindTo('people'),
    TaskEither.bindW('subscriptions', ({ people: moved }) => {
      const userIds = moved.map(({ id }) => id);
      return tx.subscriptions.between(userIds, channelIds);
    }),
    TaskEither.bind('sees', ({ people: moved }) => visibilityWithoutSubscription(tx, ports, moved)),
    TaskEither.map(({ people: moved, subscriptions, sees }) => ({
      channels,
      people: moved,
      subscribed: new Set(subscriptions.filter(({ isActive }) => isActive).map(({ userId, channelId }) => pairKey(userId, { id: channelId }))),
      sees,
    })),
  );
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
export const visibilityEntries = (tx: ReadTx, ports: Pick<Ports, 'clock'>, before: VisibilityBefore | null): Read<ReadonlyArray<Entry>> =>
  before === null
    ? TaskEither.right([])
    : pipe(
        visibilityWithoutSubscription(tx, ports, before.people),
        TaskEither.bindTo('seesNow'),
        TaskEither.bindW('channels', () => tx.channels.byIds(before.channels.map(({ id }) => id))),
        TaskEither.map(({ seesNow, channels }) => channels.flatMap((channel) => entriesFor(channel, before, seesNow))),
      );
