import { reminderObject, reminderSchema } from '../objects/personal/reminder.js';
import { scheduledMessageSchema } from '../objects/personal/scheduled-message-schema.js';
import { scheduledMessageObject } from '../objects/personal/scheduled-message.js';
import { snippetObject, snippetSchema } from '../objects/personal/snippet.js';
import { key, listOf, since, text } from '../shape/index.js';
import { described } from './described.js';
import { stateRow } from './state-row.js';

/** Spec: 6 (level 179) */
export const scheduledMessages = stateRow('scheduled_messages', ['scheduledMessages'])(
  {
    scheduled_messages: since('registerScheduledMessages', listOf(described(scheduledMessageSchema)), ({ state, open }) =>
      state.scheduledMessages.map((one) => scheduledMessageObject(one, open)),
    ),
  },
  { changedBy: ['scheduled_messages'] },
);

/** Spec: 6 */
export const alertWords = stateRow('alert_words', ['alertWords'])(
  { alert_words: key(listOf(text), ({ state }) => [...state.alertWords]) },
  { changedBy: ['alert_words'] },
);

/** Spec: 6 (level 399) */
export const reminders = stateRow('reminders', ['reminders'])(
  {
    reminders: since('registerReminders', listOf(described(reminderSchema)), ({ state }) => state.reminders.map(reminderObject)),
  },
  { changedBy: ['reminders'] },
);

/** Spec: 6 (level 297) */
export const savedSnippets = stateRow('saved_snippets', ['snippets'])(
  {
    saved_snippets: since('registerSavedSnippets', listOf(described(snippetSchema)), ({ state }) => state.snippets.map(snippetObject)),
  },
  { changedBy: ['saved_snippets'] },
);
