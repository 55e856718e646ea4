import type { ChannelId, MessageId, UserId } from '../ids.js';
import type { TopicPlace } from '../topics/visibility-policy.js';
import type { TopicName } from '../topics/topic.js';

/** A condition as the client wrote it: names and addresses are not looked up yet. The codec translates old operator names. Spec: 4.7. */
export type NarrowCondition =
  | { readonly operator: 'channel'; readonly channel: string | number }
  | { readonly operator: 'channels'; readonly which: string }
  | { readonly operator: 'topic'; readonly topic: TopicName }
  | { readonly operator: 'sender'; readonly user: string | number }
  | { readonly operator: 'dm'; readonly participants: string | ReadonlyArray<number> }
  | { readonly operator: 'dmIncluding'; readonly user: string | number }
  | { readonly operator: 'groupDmIncluding'; readonly user: string | number }
  | { readonly operator: 'is'; readonly what: string }
  /** A word that the operator does not accept at the level of the call. */
  | { readonly operator: 'unknownOperand'; readonly of: 'is' | 'has'; readonly word: string }
  | { readonly operator: 'has'; readonly what: string }
  | { readonly operator: 'in'; readonly what: string }
  | { readonly operator: 'id'; readonly id: string | number }
  | { readonly operator: 'near' }
  | { readonly operator: 'with'; readonly id: string | number }
  | { readonly operator: 'mentions'; readonly user: string | number }
  | { readonly operator: 'search'; readonly words: string }
  | { readonly operator: 'unknown'; readonly name: string };

export type NarrowTerm = NarrowCondition & { readonly negated: boolean };

export type Narrow = ReadonlyArray<NarrowTerm>;

/** Upper bound of message ids. */
export const maxMessageId = 2_147_483_647;

/** A narrow after look-up: a tree over messages, which the store and event queues evaluate alike. */
export type MessageFilter =
  | { readonly kind: 'everything' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'not'; readonly filter: MessageFilter }
  | { readonly kind: 'all'; readonly filters: ReadonlyArray<MessageFilter> }
  | { readonly kind: 'any'; readonly filters: ReadonlyArray<MessageFilter> }
  | { readonly kind: 'channels'; readonly channelIds: ReadonlyArray<ChannelId> }
  /** Folded key. */
  | { readonly kind: 'topic'; readonly key: string }
  | { readonly kind: 'resolvedTopic' }
  /** Any of these topics, each with its channel. */
  | { readonly kind: 'topics'; readonly topics: ReadonlyArray<TopicPlace> }
  | { readonly kind: 'sender'; readonly userId: UserId }
  | { readonly kind: 'direct' }
  /** The conversation of exactly these people, ascending, the reader included. */
  | { readonly kind: 'directWith'; readonly participants: ReadonlyArray<UserId> }
  | { readonly kind: 'directIncluding'; readonly userId: UserId }
  | { readonly kind: 'groupDirectIncluding'; readonly userId: UserId }
  | { readonly kind: 'has'; readonly what: 'attachment' | 'image' | 'link' | 'reaction' }
  | { readonly kind: 'messages'; readonly ids: ReadonlyArray<MessageId> }
  | { readonly kind: 'flag'; readonly flag: 'unread' | 'starred' | 'mentioned' | 'alerted' };
