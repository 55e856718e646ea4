import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { Emoji } from '../../model/emoji/emoji.js';
import type { ConversationId, MessageId, UserId } from '../../model/ids.js';
import type { Reaction } from '../../model/messages/reaction.js';

/** A message, and where it stood when somebody was found to see it. */
export interface PlacedMessage {
  readonly id: MessageId;
  readonly conversationId: ConversationId;
}

export interface NewReaction extends Reaction {
  /** Somebody has put the same emoji there before: it was asked for nothing else. */
  readonly joins: boolean;
}

/** `name`: what the emoji is called on this message, by whoever put it there first. */
export type ReactionAdded = { readonly kind: 'added'; readonly name: string } | { readonly kind: 'thereAlready' } | { readonly kind: 'tooManyEmoji' };

/**
 * Each takes the realm's counter first, so that what it answers is true when the append that follows is written. A conflict where the message has gone, or has been
 * moved. Two statements.
 */
export interface Reactions {
  /** `mostEmoji`: different ones on one message. A conflict, too, where it was to join others that are not there any more. */
  add(message: PlacedMessage, reaction: NewReaction, maxEmoji: number): TaskEither<Fault, ReactionAdded>;
  /** Answers its name; null where it was not there. */
  remove(message: PlacedMessage, userId: UserId, emoji: Omit<Emoji, 'name'>): TaskEither<Fault, string | null>;
}
