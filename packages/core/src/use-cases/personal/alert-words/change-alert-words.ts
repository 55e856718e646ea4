import * as Either from 'fp-ts/lib/Either.js';
import { type AlertWords, maxAlertWords, withAlertWords, withoutAlertWords } from '../../../model/personal/alert-words.js';
import { done, refuse } from '../../outcome.js';
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
  run: async ({ tx, actor: { user } }, { operation, words }) => {
    const before = await tx.alertWords.of(user.id)();
    if (Either.isLeft(before)) return before;
    const after = operation === 'add' ? withAlertWords(before.right, words) : withoutAlertWords(before.right, words);
    if (after.length > maxAlertWords) return refuse({ kind: 'tooManyAlertWords' });
    const isChanged = before.right.length !== after.length;
    const replaced = isChanged ? await tx.alertWords.replace(user.id, after)() : done;
    if (Either.isLeft(replaced)) return replaced;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'alertWordsChanged' }, audience: { kind: 'users', userIds: [user.id] } }],
      changesRules: isChanged,
    })();
    return Either.isLeft(appended) ? appended : Either.right(after);
  },
};
