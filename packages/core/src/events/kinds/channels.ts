import { type FeatureLevel, haveReached } from '../../gates/is-open.js';
import { type Channel, holdersOf, type RuledChannel } from '../../model/channels/channel.js';
import type { LogPosition, UserId } from '../../model/ids.js';
import { peopleAmong } from '../../model/groups/group-setting-value.js';
import type { User } from '../../model/people/user.js';
import type { ChannelChange } from '../channels/channel-change.js';
import { knewBeforeAndNow, knowsNow, couldKnowOf } from '../channels/channel-visibility.js';
import { type CountedChannel, countedChannel } from '../channels/counted-channel.js';
import type { EphemeralEventKind, EventKind } from '../event-kind.js';
import type { Loaded } from '../sources.js';
import { type Viewer, wasSubscribed } from '../viewer.js';

export interface ChannelCreation {
  readonly channel: Channel;
}

export const channelCreated: EventKind<ChannelCreation, ChannelCreation, ChannelCreation> = {
  visibleTo: (viewer, event, { audience, position }) => {
    const { channel } = event;
    const wasVisible = audience.kind === 'users' || couldKnowOf(viewer, channel, wasSubscribed(viewer, channel.id, position));
    return wasVisible && knowsNow(viewer, channel.id) ? event : null;
  },
  needs: ({ channel }) => ({ people: holdersOf(channel) }),
  resolve: (event) => event,
  affectsCopies: () => false,
};

/** Changes of one channel by one request. */
export interface ChannelUpdate {
  readonly changes: ReadonlyArray<ChannelChange>;
  /** The former state, as rules read it; all of it where visibility changes, except in entries of older versions. */
  readonly before: RuledChannel | Channel;
  /** The new state, for people who did not see the channel before; null if visibility stays the same. */
  readonly after: Channel | null;
}

/** How a change affects a viewer's access to a channel. */
export type VisibilityChange = 'kept' | 'gained' | 'lost';

export interface VisibleChannelUpdate extends ChannelUpdate {
  readonly visibility: VisibilityChange;
  /** Whether the viewer was subscribed. */
  readonly subscribed: boolean;
}

/** A channel that is new to the reader. */
export interface ChannelToAdd extends CountedChannel {
  /** The subscribers themselves, for queues of old levels, which identify them by address; otherwise empty. */
  readonly people: ReadonlyMap<UserId, User>;
}

/** Changes of a channel, or of the reader's access to it. */
export interface ChannelUpdateDelivery extends ChannelUpdate {
  readonly visibility: VisibilityChange;
  /** What a client needs to add the channel; null if no client adds it. */
  readonly channelToAdd: ChannelToAdd | null;
}

/** Whether a client may add the channel at this event: for readers who gain access, and for clients that hide archived channels when one is restored. */
const addsChannel = ({ visibility, changes }: VisibleChannelUpdate): boolean =>
  visibility === 'gained' || (visibility === 'kept' && changes.some((change) => change.property === 'isArchived' && !change.value));

const channelToAdd = (event: VisibleChannelUpdate, loaded: Loaded, at: LogPosition): ChannelToAdd | null => {
  const { after, before, subscribed } = event;
  if (after === null || !addsChannel(event)) return null;
  const own = subscribed ? (loaded.subscriptions.get(before.id) ?? null) : null;
  return { ...countedChannel(after, own?.isActive === true ? own : null, loaded, at), people: loaded.people };
};

/** The people that the event may name. */
const namedHolders = ({ visibility, changes, before, after }: VisibleChannelUpdate): ReadonlyArray<UserId> => {
  if (visibility !== 'kept') return holdersOf(visibility === 'lost' ? before : (after ?? before));
  const set = changes.flatMap((change) => (change.property === 'setting' ? [change.value] : []));
  return peopleAmong(after === null ? set : [...set, ...Object.values(after.settings), ...Object.values(before.settings)]);
};

const delivery: EphemeralEventKind<VisibleChannelUpdate, ChannelUpdateDelivery> = {
  needs: (event, _request, at) => ({
    people: namedHolders(event),
    ...(addsChannel(event) ? { subscribersThen: [{ channelId: event.before.id, at, purpose: 'list' }] } : {}),
    ...(addsChannel(event) && event.subscribed ? { subscriptions: ['own'] } : {}),
  }),
  resolve: (event, loaded, _request, at) => {
    const { visibility, changes, before, after } = event;
    return { visibility, changes, before, after, channelToAdd: channelToAdd(event, loaded, at) };
  },
};

/** Losing access is reported whatever happened later, since it concerns the viewer alone. */
const visibilityChangeOf = (viewer: Viewer, { before, after }: ChannelUpdate, at: LogPosition): VisibilityChange | null => {
  if (after === null) return knewBeforeAndNow(viewer, before.id, at) ? 'kept' : null;
  const subscribed = wasSubscribed(viewer, before.id, at);
  const knew = couldKnowOf(viewer, before, subscribed);
  const knows = couldKnowOf(viewer, after, subscribed);
  if (knew && !knows) return 'lost';
  if (!knows || !knowsNow(viewer, before.id)) return null;
  return knew ? 'kept' : 'gained';
};

export const channelUpdated: EventKind<ChannelUpdate, VisibleChannelUpdate, ChannelUpdateDelivery> = {
  ...delivery,
  visibleTo: (viewer, event, { position }) => {
    const visibility = visibilityChangeOf(viewer, event, position);
    return visibility === null ? null : { ...event, visibility, subscribed: wasSubscribed(viewer, event.before.id, position) };
  },
  affectsCopies: () => false,
};

/** No property of the channel changed: its audience joined or left a group that gives access to it. */
export interface ChannelVisibilityChange {
  /** Stored under this name. */
  readonly sight: 'gained' | 'lost';
  /** The levels at which it did: groups of different permissions give access from different levels on. `until`: the first at which it did not; null: none. */
  readonly from: FeatureLevel;
  readonly until: FeatureLevel | null;
  readonly channel: Channel;
}

export const channelSightChanged: EventKind<ChannelVisibilityChange, VisibleChannelUpdate, ChannelUpdateDelivery> = {
  ...delivery,
  visibleTo: (viewer, { sight: visibility, from, until, channel }) => {
    const isMeant = haveReached(viewer.levels, from) && (until === null || !haveReached(viewer.levels, until));
    const isSent = isMeant && knowsNow(viewer, channel.id) === (visibility === 'gained');
    return isSent ? { visibility, subscribed: false, changes: [], before: channel, after: channel } : null;
  },
  affectsCopies: () => false,
};
