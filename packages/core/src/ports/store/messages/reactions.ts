import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { Emoji } from '../../../model/emoji/emoji.js';
import type { ConversationId, MessageId, UserId } from '../../../model/ids.js';
import type { Reaction } from '../../../model/messages/reaction.js';

/** A message and its place when its visibility was checked. */
export interface PlacedMessage {
  readonly id: MessageId;
  readonly conversationId: ConversationId;
}

export interface NewReaction extends Reaction {
  /** The same emoji was on the message: that was the only check. */
  readonly joins: boolean;
}

/** `name`: the emoji's name on this message, by its first reaction. */
export type ReactionAdded = { readonly kind: 'added'; readonly name: string } | { readonly kind: 'thereAlready' } | { readonly kind: 'tooManyEmoji' };

/**
 * Each locks the realm's counter first, so that its result still holds when the following append is written. A conflict if the message was deleted or moved.
 * Two statements.
 */
export interface Reactions {
  /** `maxEmoji`: maximum number of different ones on one message. Makes a copy for somebody without one. A conflict too if it was to join others that are gone. */
  add(message: PlacedMessage, reaction: NewReaction, maxEmoji: number): TaskEither<Fault, ReactionAdded>;
  /** Returns its name; null if it was not there. */
  remove(message: PlacedMessage, userId: UserId, emoji: Omit<Emoji, 'name'>): TaskEither<Fault, string | null>;
}
