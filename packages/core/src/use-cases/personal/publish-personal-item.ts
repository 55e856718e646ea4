import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { PersonalItemChange } from '../../events/kinds/personal.js';
import type { Failure } from '../../failures.js';
import type { WriteTx } from '../../ports/store.js';
import type { Caller } from '../use-case.js';
import { personalItemEntry } from './personal-item-entry.js';

/** Notifies the caller's own clients. The last statement of its transaction. */
export const publishPersonalItem = (tx: WriteTx, { actor }: Pick<Caller, 'actor'>, change: PersonalItemChange): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.append({ entries: [personalItemEntry(actor.user.id, change)], changesRules: false }),
    TaskEither.map(() => undefined),
  );
