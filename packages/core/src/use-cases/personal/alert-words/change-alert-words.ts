import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import { type AlertWords, maxAlertWords, withAlertWords, withoutAlertWords } from '../../../model/personal/alert-words.js';
import type { UseCase } from '../../use-case.js';

export interface ChangeAlertWords {
  readonly operation: 'add' | 'remove';
  readonly words: AlertWords;
}

/**
 * Adds alert words of the caller or removes some; returns all. Ignores additions that exist and removals that do not; notifies their clients each time. At most
 * three statements. Earlier messages stay as they are.
 *
 * Spec: 6 (`alert_words`)
 */
export const changeAlertWords: UseCase<ChangeAlertWords, AlertWords> = {
  mode: 'write',
  run:
    (tx) =>
    ({ actor: { user } }, { operation, words }) =>
      pipe(
        tx.alertWords.of(user.id),
        TaskEither.bindTo('before'),
        TaskEither.let('after', ({ before }) => (operation === 'add' ? withAlertWords(before, words) : withoutAlertWords(before, words))),
        TaskEither.filterOrElseW(
          ({ after }) => after.length <= maxAlertWords,
          () => refused({ kind: 'tooManyAlertWords' }),
        ),
        TaskEither.let('isChanged', ({ before, after }) => before.length !== after.length),
        TaskEither.chainFirstW(({ after, isChanged }) => (isChanged ? tx.alertWords.replace(user.id, after) : TaskEither.right(undefined))),
        TaskEither.chainFirstW(({ isChanged }) =>
          tx.append({
            entries: [{ kind: 'event', event: { kind: 'alertWordsChanged' }, audience: { kind: 'users', userIds: [user.id] } }],
            changesRules: isChanged,
          }),
        ),
        TaskEither.map(({ after }) => after),
      ),
};
