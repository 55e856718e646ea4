import * as Either from 'fp-ts/lib/Either.js';
import type { Fault } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import type { PersonalItem } from '../../model/personal/personal-item.js';
import type { WriteCall } from '../call.js';
import { type Outcome, refuse } from '../outcome.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { publishPersonalItem } from './publish-personal-item.js';

/** Notifies the caller's own clients that `remove` removed an item; refuses if there was none. Two statements. */
export const removePersonalItem = async (call: WriteCall, remove: TaskEither<Fault, boolean>, item: PersonalItem, missing: Refusal): Outcome<void> => {
  const removed = await remove();
  if (Either.isLeft(removed)) return removed;
  return removed.right ? publishPersonalItem(call, { keepsake: item, change: 'removed' }) : refuse(missing);
};
