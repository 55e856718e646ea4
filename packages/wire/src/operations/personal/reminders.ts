import * as Either from 'fp-ts/lib/Either.js';
import { messageId, reminderId } from '@parley/core';
import { maxReminderNoteLength } from '@parley/core/model';
import { deliveryTime } from '../../codecs/personal/delivery-time.js';
import { json, noParameters, optionalRaw, request } from '../../codecs/params.js';
import { nonNegativeInteger, text } from '../../codecs/scalars.js';
import { reminderShape } from '../../objects/personal/reminder.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

/** POST /reminders */
export const createReminderOperation = operation({
  method: 'POST',
  path: '/reminders',
  gate: 'reminders',
  access: 'account',
  useCase: 'createReminder',
  request: request(
    {
      message_id: json(nonNegativeInteger),
      scheduled_delivery_timestamp: json(deliveryTime),
      note: optionalRaw(text({ max: maxReminderNoteLength, strips: true }), null, { gate: 'remindersNote' }),
    },
    ({ message_id: id, scheduled_delivery_timestamp: dueAt, note }) => Either.right({ messageId: messageId(id), dueAt, note: note === '' ? null : note }),
  ),
  reply: ({ reminderId: id }) => ({ reminder_id: id }),
  replySchema: plainReply({ reminder_id: schema.integer }),
  summary: 'Brings a message back to the caller at a time of their choice.',
});

/** GET /reminders */
export const getRemindersOperation = operation({
  method: 'GET',
  path: '/reminders',
  gate: 'remindersList',
  access: 'account',
  useCase: 'getReminders',
  request: noParameters,
  reply: (reminders, { open }) => ({ reminders: reminders.map((one) => reminderShape.write(open, one)) }),
  replySchema: (open) => schema.object(open, { reminders: schema.listOf(reminderShape.schema(open)) }),
  summary: 'The messages that are to be brought back to the caller, by time.',
});

/** DELETE /reminders/{reminder_id} */
export const removeReminderOperation = operation({
  method: 'DELETE',
  path: '/reminders/{reminder_id:int}',
  gate: 'remindersList',
  access: 'account',
  useCase: 'removeReminder',
  request: request({}, (_, { path }) => Either.right({ id: reminderId(Number(path['reminder_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Takes a reminder back.',
});
