import * as Either from 'fp-ts/lib/Either.js';
import { messageId, reminderId } from '@parley/core';
import { maxReminderNoteLength } from '@parley/core/model';
import { idInPath, json, optionalRaw, request } from '../../codecs/params.js';
import { deliveryTime } from '../../codecs/personal/delivery-time.js';
import { integer, nonNegativeInteger, text } from '../../codecs/scalars.js';
import { reminderShape } from '../../objects/personal/reminder.js';
import { get, post, remove, rows } from '../../rows.js';
import { each, key } from '../../shape/index.js';

const due = 1_900_000_000;

export const reminderRows = rows({
  createReminder: post('/reminders', 'reminders', {
    takes: request(
      {
        message_id: json(nonNegativeInteger),
        scheduled_delivery_timestamp: json(deliveryTime),
        note: optionalRaw(text({ max: maxReminderNoteLength, strips: true }), null, { gate: 'remindersNote' }),
      },
      ({ message_id: id, scheduled_delivery_timestamp: dueAt, note }) => Either.right({ messageId: messageId(id), dueAt, note: note === '' ? null : note }),
    ),
    answers: { reminder_id: key(integer, ({ reminderId }) => reminderId) },
    says: 'Brings a message back to the caller at a time of their choice.',
    explains: 'When it is due, a direct message reminds the caller of the message, with the note.',
    parameters: { note: 'What the reminder is to say besides.' },
    example: { params: { message_id: 43, scheduled_delivery_timestamp: due, note: 'Answer this' }, answer: { reminder_id: 6 } },
  }),
  getReminders: get('/reminders', 'remindersList', {
    takes: {},
    answers: { reminders: each(reminderShape, (reminders) => reminders) },
    says: 'The messages that are to be brought back to the caller, by time.',
    explains: 'Reminders of the caller that are not due yet.',
    example: {
      answer: {
        reminders: [
          {
            reminder_id: 6,
            type: 'private',
            to: [7],
            content: 'Answer this',
            rendered_content: '<p>Answer this</p>',
            scheduled_delivery_timestamp: due,
            failed: false,
            reminder_target_message_id: 43,
          },
        ],
      },
    },
  }),
  removeReminder: remove('/reminders/{reminder_id:int}', 'remindersList', {
    takes: { id: idInPath('reminder_id', reminderId) },
    says: 'Takes a reminder back.',
    explains: 'The reminder will not come.',
    example: { path: { reminder_id: 6 } },
  }),
});
