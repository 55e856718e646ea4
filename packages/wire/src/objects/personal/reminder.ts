import type { ShownReminder } from '@parley/core/model';
import { seconds } from '../../names.js';
import { bool, exactly, integer, key, listOf, shape, text } from '../../shape/index.js';

/** A reminder never fails: delivery is retried. Spec: 6 (`reminders`, level 399) */
export const reminderShape = shape<ShownReminder>()(
  'Reminder',
  {
    reminder_id: key(integer, ({ reminder }) => reminder.id),
    type: key(exactly('private'), () => 'private' as const),
    to: key(listOf(integer), ({ reminder }) => [reminder.userId]),
    content: key(text, ({ content }) => content),
    rendered_content: key(text, ({ html }) => html),
    scheduled_delivery_timestamp: key(integer, ({ reminder }) => seconds(reminder.dueAt)),
    failed: key(bool, () => false),
    reminder_target_message_id: key(integer, ({ reminder }) => reminder.messageId),
  },
  { listLast: ['type', 'to', 'content', 'rendered_content', 'failed'] },
);
