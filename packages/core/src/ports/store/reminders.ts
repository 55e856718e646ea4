import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { ReminderId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { NewReminder, Reminder } from '../../model/personal/reminder.js';

/** No rule reads them. */
export interface ReminderReads {
  /** Of one person, by time. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<Reminder>>;
  /** Those among them with these ids, ascending. */
  byIds(userId: UserId, ids: ReadonlyArray<ReminderId>): TaskEither<Fault, ReadonlyArray<Reminder>>;
}

export interface Reminders extends ReminderReads {
  /** One whose time has come. Until the transaction ends nobody else gets it: none where somebody else has it. */
  claim(id: ReminderId, now: Instant): TaskEither<Fault, Option<Reminder>>;
  /** None where this person has as many as she may have. */
  insert(reminder: NewReminder, most: number): TaskEither<Fault, Option<ReminderId>>;
  /** Whether it was there. */
  remove(userId: UserId, id: ReminderId): TaskEither<Fault, boolean>;
}
