import { type Field, when } from '../gated.js';
import { reminderObject } from '../objects/personal/reminder.js';
import { scheduledMessageObject } from '../objects/personal/scheduled-message.js';
import { snippetObject } from '../objects/personal/snippet.js';
import type { StateView } from './state-view.js';

type Keys = Readonly<Record<string, Field>>;

/** Spec: 6 (level 179) */
export const scheduledMessageKeys = ({ state, open }: StateView): Keys => ({
  scheduled_messages: when('registerScheduledMessages', () => (state.scheduledMessages ?? []).map((one) => scheduledMessageObject(one, open))),
});

/** Spec: 6 */
export const alertWordKeys = ({ state }: StateView): Keys => ({ alert_words: [...(state.alertWords ?? [])] });

/** Spec: 6 (level 399) */
export const reminderKeys = ({ state }: StateView): Keys => ({ reminders: when('registerReminders', () => (state.reminders ?? []).map(reminderObject)) });

/** Spec: 6 (level 297) */
export const snippetKeys = ({ state }: StateView): Keys => ({ saved_snippets: when('registerSavedSnippets', () => (state.snippets ?? []).map(snippetObject)) });
