import type { ShownReminder } from '../../../model/personal/reminder.js';
import { ownReminders } from './show-reminders.js';
import type { UseCase } from '../../use-case.js';

/** The caller's own, by their time. Nine statements at the most, however many there are. Spec: 6 (`reminders`, level 399) */
export const getReminders: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ShownReminder>> = {
  mode: 'snapshot',
  run: (tx, ports) => (caller) => ownReminders(tx, ports, caller),
};
