import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { AlertWords } from '../../model/personal/alert-words.js';
import type { UserId } from '../../model/ids.js';

/**
 * What people want to be alerted of. Whose words stand in a message is found by the store itself, by `wordFinder` in the `spokenText` of the message's HTML, when it
 * is appended or edited, as far as they receive it.
 */
export interface AlertWordListReads {
  of(userId: UserId): TaskEither<Fault, AlertWords>;
}

export interface AlertWordLists extends AlertWordListReads {
  /** The append that follows says that the facts have changed: a message that is sent meanwhile rests on words that are no longer those. */
  replace(userId: UserId, words: AlertWords): TaskEither<Fault, void>;
}
