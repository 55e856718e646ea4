import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { faulted } from '../../../failures.js';
import type { AlertWords } from '../../../model/personal/alert-words.js';
import type { UseCase } from '../../use-case.js';

/** The caller's own, in the order in which they were added. One statement. Spec: 6 (`alert_words`) */
export const getAlertWords: UseCase<Readonly<Record<never, never>>, AlertWords> = {
  mode: 'snapshot',
  run: (tx) => (caller) => pipe(tx.alertWords.of(caller.actor.user.id), TaskEither.mapLeft(faulted)),
};
