import type { Open } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { reminderSchema } from '../../objects/personal/reminder.js';
import { scheduledMessageSchema } from '../../objects/personal/scheduled-message-schema.js';
import { snippetSchema } from '../../objects/personal/snippet.js';
import * as schema from '../../schema.js';
import { eventSchema } from './event-schema.js';

/** Of the events about what a person keeps for herself. Spec: 6 */
export const keepsakeEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['alert_words'], { alert_words: schema.listOf(schema.text) }),
  ...(open('eventScheduledMessages')
    ? [
        eventSchema(open, ['scheduled_messages', 'add'], { scheduled_messages: schema.listOf(scheduledMessageSchema(open)) }),
        eventSchema(open, ['scheduled_messages', 'update'], { scheduled_message: scheduledMessageSchema(open) }),
        eventSchema(open, ['scheduled_messages', 'remove'], { scheduled_message_id: schema.integer }),
      ]
    : []),
  ...(open('eventReminders')
    ? [
        eventSchema(open, ['reminders', 'add'], { reminders: schema.listOf(reminderSchema(open)) }),
        eventSchema(open, ['reminders', 'remove'], { reminder_id: schema.integer }),
      ]
    : []),
  ...(open('eventSavedSnippets')
    ? [
        eventSchema(open, ['saved_snippets', 'add'], { saved_snippet: snippetSchema(open) }),
        eventSchema(open, ['saved_snippets', 'remove'], { saved_snippet_id: schema.integer }),
      ]
    : []),
  ...(open('savedSnippetUpdate') ? [eventSchema(open, ['saved_snippets', 'update'], { saved_snippet: snippetSchema(open) })] : []),
];
