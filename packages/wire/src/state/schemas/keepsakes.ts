import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import { reminderSchema } from '../../objects/personal/reminder.js';
import { scheduledMessageSchema } from '../../objects/personal/scheduled-message-schema.js';
import { snippetSchema } from '../../objects/personal/snippet.js';
import * as schema from '../../schema.js';

/** Of what a person keeps for herself. */
export const keepsakeSchemas = (open: Open): schema.SchemaTable => ({
  scheduled_messages: when('registerScheduledMessages', schema.listOf(scheduledMessageSchema(open))),
  reminders: when('registerReminders', schema.listOf(reminderSchema(open))),
  alert_words: schema.listOf(schema.text),
  saved_snippets: when('registerSavedSnippets', schema.listOf(snippetSchema(open))),
});
