import type { AlertWordListReads, AlertWordLists } from './alert-words.js';
import type { ReminderReads, Reminders } from './reminders.js';
import type { ScheduledMessageReads, ScheduledMessages } from './scheduled-messages.js';
import type { SnippetReads, Snippets } from './snippets.js';

export type * from './alert-words.js';
export type * from './reminders.js';
export type * from './scheduled-messages.js';
export type * from './snippets.js';

/** What belongs to one person alone. A reading transaction has these. */
export interface PersonalReads {
  readonly scheduledMessages: ScheduledMessageReads;
  readonly reminders: ReminderReads;
  readonly snippets: SnippetReads;
  readonly alertWords: AlertWordListReads;
}

/** A writing transaction has these. */
export interface PersonalStore extends PersonalReads {
  readonly scheduledMessages: ScheduledMessages;
  readonly reminders: Reminders;
  readonly snippets: Snippets;
  readonly alertWords: AlertWordLists;
}
