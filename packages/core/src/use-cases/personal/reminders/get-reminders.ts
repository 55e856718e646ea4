import type { ShownReminder } from '../../../model/personal/reminder.js';
import { ownReminders } from '../../shared/personal/show-reminders.js';
import type { UseCase } from '../../use-case.js';

/** Returns the caller's own, by time. */
export const getReminders: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ShownReminder>> = {
  mode: 'snapshot',
  run: (call) => ownReminders(call),
};
