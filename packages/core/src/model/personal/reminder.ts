import type { Levels } from '../../gates/is-open.js';
import type { MessageId, ReminderId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';

/** What brings a message back to a person at a time of her choice. The message's text is not in it: whoever may not read it then is not shown it. Spec: 6 (`reminders`) */
export interface Reminder {
  readonly id: ReminderId;
  readonly userId: UserId;
  /** It may be gone by now, or out of her sight. */
  readonly messageId: MessageId;
  readonly note: string | null;
  readonly dueAt: Instant;
  /** Of the call that asked for it: by these her right to read the message is judged when it is due. */
  readonly levels: Levels;
}

export type NewReminder = Omit<Reminder, 'id'>;

/** With the text that brings the message back, for one who may read it now. */
export interface ShownReminder {
  readonly reminder: Reminder;
  readonly content: string;
  readonly html: string;
}

export const maxReminderNoteLength = 1000;
