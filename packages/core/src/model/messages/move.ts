import type { FirstMessage } from './deletion.js';
import type { ChannelId, MessageId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { MessageOrigin } from './message-origin.js';
import type { MoveExtent } from './move-extent.js';
import type { TopicPlace } from '../topics/visibility-policy.js';
import type { TopicName } from '../topics/topic.js';
import type { Visibility } from './visibility.js';

/**
 * Maximum number of messages moved at once, since other writes of the organization wait meanwhile.
 *
 * UPSTREAM: the reference server knows no bound here.
 */
export const maxMoved = 20_000;

/** A move of messages of one topic. */
export interface MessageMove {
  readonly messageId: MessageId;
  readonly extent: MoveExtent;
  /** Where the permission check found the message. */
  readonly from: TopicPlace;
  /** `topic` null: each message keeps its own. */
  readonly to: { readonly channelId: ChannelId; readonly topic: TopicName | null };
  /** Only messages visible to the mover are moved. */
  readonly considered: Visibility;
  readonly movedBy: UserId;
  readonly at: Instant;
  /** False if only the mark of a resolved topic changes: then the time of the last move stays. */
  readonly countsAsMove: boolean;
  /** Gives read copies to all subscribers of the new channel, since its history is protected. */
  readonly givesCopies: boolean;
  /** Maximum number of messages, `maxMoved` except in tests; with more, nothing is moved. */
  readonly limit: number;
}

export interface MovedMessages {
  /** `topic`: as in the named message. */
  readonly from: { readonly channelId: ChannelId; readonly topic: TopicName };
  readonly to: { readonly channelId: ChannelId; readonly topic: TopicName };
  /** Ascending. */
  readonly messages: ReadonlyArray<MessageOrigin>;
  /** No message is left in the old topic. */
  readonly isWholeTopic: boolean;
  /** The target topic had messages before. */
  readonly joins: boolean;
  /** Active full accounts (no guests) that have a copy of some of them without being subscribed to the old channel. Ascending. */
  readonly holders: ReadonlyArray<UserId>;
  readonly firstMessages: ReadonlyArray<FirstMessage>;
}
