import { isOpenAtBoth } from '../../gates/is-open.js';
import type { Channel, RuledChannel } from '../../model/channels/channel.js';
import type { LogPosition, UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';
import type { ChannelChange } from '../channel-change.js';
import { knewBeforeAndNow, knowsNow, couldKnowOf } from '../channel-visibility.js';
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
  needs: () => ({}),
  resolve: (event) => event,
  affectsCopies: () => false,
};

/** What became otherwise about a channel in one request. */
export interface ChannelUpdate {
  readonly changes: ReadonlyArray<ChannelChange>;
  /** As rules read it before. */
  readonly before: RuledChannel;
  /** The whole of it afterwards, for people to whom it is new; null where nobody gains or loses sight of it. */
  readonly after: Channel | null;
}

/** What a change makes of a viewer's sight of a channel. */
export type ChangeOfSight = 'kept' | 'gained' | 'lost';

export interface VisibleChannelUpdate extends ChannelUpdate {
  readonly sight: ChangeOfSight;
  /** The viewer was in the channel. */
  readonly subscribed: boolean;
}

/** A channel as somebody is told of it who did not know it before. */
export interface ChannelBeginning {
  readonly channel: Channel;
  /** The reader's own, where they are in it all the same. */
  readonly own: Subscription | null;
  /** Ascending. */
  readonly subscribers: ReadonlyArray<UserId>;
  /** The subscribers themselves, where the queue is so old that it knows them by their addresses; else nobody. */
  readonly people: ReadonlyMap<UserId, User>;
}

/** What became of a channel, or of a reader's sight of it. */
export interface ChannelUpdateDelivery extends ChannelUpdate {
  readonly sight: ChangeOfSight;
  /** What a client needs to begin with a channel; null where none can. */
  readonly beginning: ChannelBeginning | null;
}

/** Whether some client begins with the channel at this event: who gained sight of it, or whoever knows no archived channels when it comes back. */
const begins = ({ sight, changes }: VisibleChannelUpdate): boolean =>
  sight === 'gained' || (sight === 'kept' && changes.some((change) => change.property === 'isArchived' && !change.value));

const beginningOf = (event: VisibleChannelUpdate, { subscribersThen, people, subscriptions }: Loaded, at: LogPosition): ChannelBeginning | null => {
  const { after, before, subscribed } = event;
  if (after === null || !begins(event)) return null;
  const own = subscribed ? (subscriptions.get(before.id) ?? null) : null;
  return { channel: after, own: own?.isActive === true ? own : null, subscribers: subscribersThen(before.id, at), people };
};

const delivery: EphemeralEventKind<VisibleChannelUpdate, ChannelUpdateDelivery> = {
  needs: (event, _request, at) =>
    begins(event) ? { subscribersThen: [{ channelId: event.before.id, at, purpose: 'list' }], ...(event.subscribed ? { subscriptions: ['own'] } : {}) } : {},
  resolve: (event, loaded, _request, at) => {
    const { sight, changes, before, after } = event;
    return { sight, changes, before, after, beginning: beginningOf(event, loaded, at) };
  },
  weight: ({ changes }) => 3 + changes.length,
};

/** Losing sight is told whatever has come since: it is the viewer's own loss. */
const sightOf = (viewer: Viewer, { before, after }: ChannelUpdate, at: LogPosition): ChangeOfSight | null => {
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
    const sight = sightOf(viewer, event, position);
    return sight === null ? null : { ...event, sight, subscribed: wasSubscribed(viewer, event.before.id, position) };
  },
  affectsCopies: () => false,
};

/** Nothing about the channel is otherwise: its audience came into a group that opens it to them, or left one. */
export interface ChannelSightChange {
  readonly sight: 'gained' | 'lost';
  readonly channel: Channel;
}

export const channelSightChanged: EventKind<ChannelSightChange, VisibleChannelUpdate, ChannelUpdateDelivery> = {
  ...delivery,
  visibleTo: (viewer, { sight, channel }) => {
    const isKnown = knowsNow(viewer, channel.id);
    // LEVEL(349): no group opened a channel.
    const isSent = sight === 'gained' ? isKnown : !isKnown && isOpenAtBoth(viewer.levels, 'metadataAudienceByGroups');
    return isSent ? { sight, subscribed: false, changes: [], before: channel, after: channel } : null;
  },
  affectsCopies: () => false,
};
