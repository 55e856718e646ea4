import type { ReminderId } from '../../../model/ids.js';
import { removePersonalItem } from '../remove-personal-item.js';
import type { UseCase } from '../../use-case.js';

export interface RemoveReminder {
  readonly id: ReminderId;
}

/** A delivered reminder counts as missing. Spec: 6 (`reminders`, level 399) */
export const removeReminder: UseCase<RemoveReminder, void> = {
  mode: 'write',
  run: (call, { id }) => removePersonalItem(call, call.tx.reminders.remove(call.actor.user.id, id), { of: 'reminder', id }, { kind: 'noSuchReminder' }),
};
