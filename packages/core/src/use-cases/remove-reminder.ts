import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { faulted, refused } from '../failures.js';
import type { ReminderId } from '../model/ids.js';
import { tellKeepsake } from './keepsakes/tell-keepsake.js';
import type { UseCase } from './use-case.js';

export interface RemoveReminder {
  readonly id: ReminderId;
}

/** What has reminded already is not there any more. Spec: 6 (`reminders`, level 399) */
export const removeReminder: UseCase<RemoveReminder, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { id }) =>
      pipe(
        tx.reminders.remove(caller.actor.user.id, id),
        TaskEither.mapLeft(faulted),
        TaskEither.filterOrElse(
          (wasThere) => wasThere,
          () => refused({ kind: 'noSuchReminder' }),
        ),
        TaskEither.chain(() => tellKeepsake(tx, caller, { keepsake: { of: 'reminder', id }, change: 'removed' })),
      ),
};
