import type { Actor } from '../model/actor.js';
import type { Channel } from '../model/channel.js';
import type { EventQueue } from '../model/event-queue.js';
import type { EditableFlag } from '../model/flags.js';
import type { ChannelId, LogPosition, MessageId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { MessageForReader } from '../model/message.js';
import type { Realm } from '../model/realm.js';
import type { Recipient } from '../model/recipient.js';
import type { Subscription } from '../model/subscription.js';
import type { User } from '../model/user.js';
import type { MembershipChange } from './domain-event.js';
import type { Presence } from './fleeting-event.js';

/** A subscription as its owner is told of it. */
export interface OwnSubscription {
  readonly subscription: Subscription;
  readonly channel: Channel;
  /** Ascending. */
  readonly subscribers: ReadonlyArray<UserId>;
}

/** An event with everything that its spelling needs, for one viewer, after every question of permission. */
export type DeliveredEvent =
  | {
      readonly kind: 'message';
      readonly message: MessageForReader;
      /** Whoever sent it or takes part in its conversation. */
      readonly people: ReadonlyMap<UserId, User>;
      /** null for direct messages. */
      readonly channelName: string | null;
      /** Only in the queue that the sender named when sending. */
      readonly localId: string | null;
    }
  | {
      readonly kind: 'flagsChanged';
      readonly operation: 'add' | 'remove';
      readonly flag: EditableFlag;
      readonly messageIds: ReadonlyArray<MessageId>;
      /** The messages themselves, where they became unread. */
      readonly details: ReadonlyArray<MessageForReader>;
    }
  | { readonly kind: 'channelCreated'; readonly channel: Channel }
  | {
      readonly kind: 'subscribed';
      readonly gainedSight: ReadonlyArray<Channel>;
      readonly own: ReadonlyArray<OwnSubscription>;
      readonly peers: ReadonlyArray<MembershipChange>;
    }
  | {
      readonly kind: 'unsubscribed';
      readonly own: ReadonlyArray<{ readonly channelId: ChannelId; readonly channelName: string }>;
      readonly lostSight: ReadonlyArray<{ readonly channelId: ChannelId; readonly channelName: string }>;
      readonly peers: ReadonlyArray<MembershipChange>;
    }
  | { readonly kind: 'defaultChannelsChanged'; readonly channels: ReadonlyArray<Channel> }
  /** `isReached` false: the viewer may not know who it is. */
  | { readonly kind: 'userAdded'; readonly user: User; readonly isReached: boolean }
  | { readonly kind: 'serverRestarted' }
  | { readonly kind: 'typing'; readonly operation: 'start' | 'stop'; readonly sender: User; readonly recipient: Recipient; readonly participants: ReadonlyArray<User> }
  | { readonly kind: 'presence'; readonly user: User; readonly presence: Presence; readonly at: Instant }
  | { readonly kind: 'heartbeat' };

/** A delivered event at its place in the log. */
export interface PlacedEvent {
  readonly position: LogPosition;
  readonly event: DeliveredEvent;
}

/** Whom events are spelled for. */
export interface EventReader {
  readonly queue: EventQueue;
  readonly actor: Actor;
  readonly realm: Realm;
}

/** An event as the client gets it, but for its id. What is in it is no business of the core. */
export type SpelledEvent = Readonly<Record<string, unknown>>;

/**
 * How one event is spelled for one reader: several wire events, one, or none where the queue did not ask for its type. The same event gives the same ones
 * every time, since their numbers are counted from it; at most 2,048.
 */
export type EncodeEvent = (event: DeliveredEvent, reader: EventReader) => ReadonlyArray<SpelledEvent>;
