import type { Either } from 'fp-ts/lib/Either.js';
import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { ReminderId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { NewReminder, Reminder } from '../../../model/personal/reminder.js';
import type { ExceededLimit, ItemLimits } from './item-limits.js';

/** Not read by rules. */
export interface ReminderReads {
  /** One person's, by time. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<Reminder>>;
  /** Those of the person's with these ids, ascending. */
  byIds(userId: UserId, ids: ReadonlyArray<ReminderId>): TaskEither<Fault, ReadonlyArray<Reminder>>;
}

export interface Reminders extends ReminderReads {
  /** Claims a due one until the transaction ends; none if another transaction holds it. */
  claim(id: ReminderId, now: Instant): TaskEither<Fault, Option<Reminder>>;
  /** Inserts nothing where this person or the organization is at the maximum. Concurrent calls never exceed it. */
  insert(reminder: NewReminder, limits: ItemLimits): TaskEither<Fault, Either<ExceededLimit, ReminderId>>;
  /** Returns whether it existed. */
  remove(userId: UserId, id: ReminderId): TaskEither<Fault, boolean>;
}
