import * as Either from 'fp-ts/lib/Either.js';
import type { PersonalItemChange } from '../../events/kinds/personal.js';
import type { WriteCall } from '../call.js';
import { done, type Outcome } from '../outcome.js';
import { personalItemEntry } from './personal-item-entry.js';

/** Notifies the caller's own clients. The last statement of its transaction. */
export const publishPersonalItem = async ({ tx, actor }: WriteCall, change: PersonalItemChange): Outcome<void> => {
  const appended = await tx.append({ entries: [personalItemEntry(actor.user.id, change)], changesRules: false })();
  return Either.isLeft(appended) ? appended : done;
};
