import type { AlertWords } from '../../../model/personal/alert-words.js';
import type { UseCase } from '../../use-case.js';

/** Returns the caller's own, in the order in which they were added. */
export const getAlertWords: UseCase<Readonly<Record<never, never>>, AlertWords> = {
  mode: 'snapshot',
  run: ({ tx, actor }) => tx.alertWords.of(actor.user.id)(),
};
