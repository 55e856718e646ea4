import type { Levels } from '../../gates/is-open.js';
import type { MessageId, ReminderId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';

/**
 * Sends a message back to a person at a time that they choose. Has no text: the message is read when due, if the person may still read it. Spec: 6
 * (`reminders`)
 */
export interface Reminder {
  readonly id: ReminderId;
  readonly userId: UserId;
  /** May be deleted or hidden by now. */
  readonly messageId: MessageId;
  readonly note: string | null;
  readonly dueAt: Instant;
  /** Levels of the call that created it: the right to read the message is checked by these when it is due. */
  readonly levels: Levels;
}

export type NewReminder = Omit<Reminder, 'id'>;

/** A reminder with the text of its message, for a person who may still read it. */
export interface ShownReminder {
  readonly reminder: Reminder;
  readonly content: string;
  readonly html: string;
}

export const maxReminderNoteLength = 1000;
