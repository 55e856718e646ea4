import { type FeatureLevel, haveReached } from '../../gates/is-open.js';
import type { Channel } from '../../model/channels/channel.js';
import type { DefaultChannelGroup } from '../../model/channels/default-channel-group.js';
import type { ChannelId, LogPosition, UserId } from '../../model/ids.js';
import type { ShownBot } from '../../model/people/bot.js';
import { isAtLeast, type Role } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';
import { visibleEmail } from '../../rules/people/users.js';
import { knowsNow } from '../channels/channel-visibility.js';
import { type CountedChannel, countedChannel } from '../channels/counted-channel.js';
import type { EventKind } from '../event-kind.js';
import type { QueueRequest } from '../queue-request.js';
import type { Viewer } from '../viewer.js';
import type { Loaded, Needs } from '../sources.js';
import type { NamedUser } from './people.js';
import type { FormerSubscription } from './unsubscribing.js';

/** What one person sees otherwise with another role. Others get `userChanged`. */
export interface RoleChange extends NamedUser {
  readonly before: Role;
  readonly after: Role;
  /** Channels that the person learns of, at some level. */
  readonly gained: ReadonlyArray<ChannelId>;
  /** Channels that are hidden from them now, at some level, under the names that they knew. */
  readonly lost: ReadonlyArray<FormerSubscription>;
  /** Those of both that the person saw with the former role from this level on. Absent: of `gained` none; of `lost` at every level. */
  readonly knew?: ReadonlyArray<{ readonly channelId: ChannelId; readonly since: FeatureLevel }>;
  /** Whether one of the two roles sees only some accounts, and the other all. */
  readonly changesPeople: boolean;
}

/** The lists of default channels: guests have none. */
export interface Defaults {
  readonly channels: ReadonlyArray<Channel>;
  readonly groups: ReadonlyArray<DefaultChannelGroup>;
  /** The channels of the groups, for queues of old levels. */
  readonly known: ReadonlyMap<ChannelId, Channel>;
}

export interface RoleChangeDelivery {
  readonly gained: ReadonlyArray<CountedChannel>;
  readonly lost: ReadonlyArray<FormerSubscription>;
  /** People whose address is shown or hidden now. */
  readonly addresses: ReadonlyArray<User>;
  /** Bots of others, which administrators administer. */
  readonly botsGained: ReadonlyArray<ShownBot>;
  readonly botsLost: ReadonlyArray<UserId>;
  /** null: as before. */
  readonly defaults: Defaults | null;
  /** Whether events cannot express the change: the client then registers anew. */
  readonly isBeyondEvents: boolean;
}

const isAdministrator = (role: Role): boolean => isAtLeast(role, 'administrator');

const changesBots = ({ before, after }: RoleChange): boolean => isAdministrator(before) !== isAdministrator(after);

/** Owners see what administrators see. */
const changesAddresses = ({ before, after }: RoleChange): boolean => !(isAdministrator(before) && isAdministrator(after));

const changesDefaults = ({ before, after }: RoleChange): boolean => (before === 'guest') !== (after === 'guest');

const addressesIn = (event: RoleChange, everybody: ReadonlyArray<User>): ReadonlyArray<User> => {
  const { userId: id, before, after } = event;
  if (!changesAddresses(event)) return [];
  return everybody.filter((user) => visibleEmail({ id, role: before }, user) !== visibleEmail({ id, role: after }, user));
};

/** Bots that only administrators administer, and not the reader as their owner. */
export const botsOfOthers = (everybody: ReadonlyArray<User>, readerId: UserId): ReadonlyArray<UserId> =>
  everybody.filter(({ bot }) => bot !== null && !bot.isSystemBot && bot.ownerId !== readerId).map(({ id }) => id);

const needs = (event: RoleChange, _request: QueueRequest, at: LogPosition): Needs => ({
  channels: event.gained,
  subscribersThen: event.gained.map((channelId) => ({ channelId, at, purpose: 'list' })),
  ...(changesAddresses(event) || changesBots(event) ? { everybody: ['all'] } : {}),
  ...(changesDefaults(event) ? { defaultChannels: ['all'], defaultChannelGroups: ['all'] } : {}),
});

const defaultsFor = (event: RoleChange, { defaultChannels, defaultChannelGroups, channels }: Loaded): Defaults | null => {
  if (!changesDefaults(event)) return null;
  return event.after === 'guest' ? { channels: [], groups: [], known: channels } : { channels: defaultChannels, groups: defaultChannelGroups, known: channels };
};

const resolve = (event: RoleChange, loaded: Loaded, { reader }: QueueRequest, at: LogPosition): RoleChangeDelivery => {
  const gained = event.gained.flatMap((id): ReadonlyArray<CountedChannel> => {
    const channel = loaded.channels.get(id);
    return channel === undefined ? [] : [countedChannel(channel, null, loaded, at)];
  });
  const ofOthers = changesBots(event) ? botsOfOthers(loaded.everybody, event.userId) : [];
  const isPromoted = isAdministrator(event.after);
  const reported = {
    gained,
    lost: event.lost,
    addresses: addressesIn(event, loaded.everybody),
    botsGained: isPromoted ? ofOthers.flatMap((id) => loaded.bots.get(id) ?? []) : [],
    botsLost: isPromoted ? [] : ofOthers,
    defaults: defaultsFor(event, loaded),
  };
  const isNothing = reported.defaults === null && [gained, reported.lost, reported.addresses, ofOthers].every(({ length }) => length === 0);
  // LEVEL(205): a change of role had no events about channels.
  return { ...reported, isBeyondEvents: event.changesPeople || (!isNothing && !reader.open('eventRoleChangeChannels')) };
};

const sizeOf = ({ gained, addresses, botsGained, botsLost }: RoleChangeDelivery): number =>
  4 + gained.length + addresses.length + botsGained.length + botsLost.length;

/** With more changes than this, or one that no event can express, the client registers anew, which is no more work than these events. */
const maxEvents = 1000;

const knewFromLevel = (viewer: Viewer, { knew = [] }: RoleChange, id: ChannelId): boolean | null => {
  const since = knew.find(({ channelId }) => channelId === id)?.since;
  return since === undefined ? null : haveReached(viewer.levels, since);
};

/**
 * For the person whose role changed. What they gained is shown as far as they may still see it; what they lost is reported unless they see it again.
 *
 * Spec: 6 (level 205)
 */
export const roleChanged: EventKind<RoleChange, RoleChange, RoleChangeDelivery> = {
  visibleTo: (viewer, event) =>
    viewer.actor.user.id === event.userId
      ? {
          ...event,
          gained: event.gained.filter((id) => knowsNow(viewer, id) && knewFromLevel(viewer, event, id) !== true),
          lost: event.lost.filter(({ channelId: id }) => !knowsNow(viewer, id) && knewFromLevel(viewer, event, id) !== false),
        }
      : null,
  needs,
  resolve,
  isTooLarge: (event) => event.isBeyondEvents || sizeOf(event) > maxEvents,
  affectsCopies: () => false,
};
