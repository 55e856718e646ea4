import type { Open, ShownReminder } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';
import * as schema from '../../schema.js';

/** A reminder never fails: it comes when it can. Spec: 6 (`reminders`, level 399) */
export const reminderObject = ({ reminder: { id, userId, messageId, dueAt }, content, html }: ShownReminder): JsonObject => ({
  reminder_id: id,
  type: 'private',
  to: [userId],
  content,
  rendered_content: html,
  scheduled_delivery_timestamp: seconds(dueAt),
  failed: false,
  reminder_target_message_id: messageId,
});

/** Of what `reminderObject` makes. */
export const reminderSchema = (open: Open): JsonObject =>
  schema.named(
    'Reminder',
    schema.object(open, {
      ...schema.each(['reminder_id', 'scheduled_delivery_timestamp', 'reminder_target_message_id'], schema.integer),
      type: schema.exactly('private'),
      to: schema.listOf(schema.integer),
      ...schema.each(['content', 'rendered_content'], schema.text),
      failed: schema.boolean,
    }),
  );
