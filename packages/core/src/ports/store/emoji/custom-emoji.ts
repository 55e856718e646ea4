import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { CustomEmoji } from '../../../model/emoji/custom-emoji.js';
import type { EmojiId } from '../../../model/ids.js';

export type NewCustomEmoji = Omit<CustomEmoji, 'id' | 'isDeactivated'>;

/** The append that follows a change sets `changesRules`. A concurrently taken name is a conflict. */
export interface CustomEmojiReads {
  /** Includes deactivated ones, ascending; cached as long as the version of the facts stays the same. */
  all(): TaskEither<Fault, ReadonlyArray<CustomEmoji>>;
}

export interface CustomEmojis extends CustomEmojiReads {
  insert(emoji: NewCustomEmoji): TaskEither<Fault, CustomEmoji>;
  deactivate(id: EmojiId): TaskEither<Fault, void>;
}
