import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { AlertWords } from '../../../model/personal/alert-words.js';
import type { UserId } from '../../../model/ids.js';

/**
 * People's alert words. The store itself finds the words in a message, with `wordFinder` in the `visibleWords` of its HTML, for those who receive it, when it
 * is appended or edited.
 */
export interface AlertWordListReads {
  of(userId: UserId): TaskEither<Fault, AlertWords>;
}

export interface AlertWordLists extends AlertWordListReads {
  /** The following append sets `changesRules`: a message sent meanwhile used outdated words. */
  replace(userId: UserId, words: AlertWords): TaskEither<Fault, void>;
}
