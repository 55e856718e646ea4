import type { FirstMessage } from './deletion.js';
import type { ChannelId, MessageId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { MessageOrigin } from './message-origin.js';
import type { MoveExtent } from './move-extent.js';
import type { TopicPlace } from '../topics/visibility-policy.js';
import type { TopicName } from '../topics/topic.js';
import type { Visibility } from './visibility.js';

/**
 * More messages are not moved at once, since the organization waits meanwhile.
 *
 * UPSTREAM: the reference server knows no bound here.
 */
export const maxMoved = 20_000;

/** Messages of one topic that are to stand elsewhere. */
export interface MessageMove {
  readonly messageId: MessageId;
  readonly extent: MoveExtent;
  /** Where the rules that allow it found the message. */
  readonly from: TopicPlace;
  /** `topic` null: each keeps its own. */
  readonly to: { readonly channelId: ChannelId; readonly topic: TopicName | null };
  /** Of the topic, only what the mover may see goes along. */
  readonly considered: Visibility;
  readonly movedBy: UserId;
  readonly at: Instant;
  /** False where nothing but the mark of a resolved topic comes or goes: that is no move to who asks when a message was moved. */
  readonly countsAsMove: boolean;
  /** Whoever is subscribed to the new channel gets copies, read ones: its past is kept from those who come later. */
  readonly givesCopies: boolean;
  /** At most this many, `mostMoved` but for tests; with more, nothing is moved. */
  readonly limit: number;
}

export interface MovedMessages {
  /** As the named message spelled it. */
  readonly from: { readonly channelId: ChannelId; readonly topic: TopicName };
  readonly to: { readonly channelId: ChannelId; readonly topic: TopicName };
  /** Ascending. */
  readonly messages: ReadonlyArray<MessageOrigin>;
  /** Nothing is left of the topic where it was. */
  readonly isWholeTopic: boolean;
  /** There was a topic already where they came to. */
  readonly joins: boolean;
  /** Active accounts, no guests, that are not subscribed to the channel they come from and have a copy of some of them all the same. Ascending. */
  readonly holders: ReadonlyArray<UserId>;
  readonly firstMessages: ReadonlyArray<FirstMessage>;
}
