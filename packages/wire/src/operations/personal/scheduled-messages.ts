import * as Either from 'fp-ts/lib/Either.js';
import { scheduledMessageId } from '@parley/core';
import type { ScheduledMessage } from '@parley/core/model';
import type { RequestedRecipient } from '@parley/core/contract';
import { deliveryTime } from '../../codecs/personal/delivery-time.js';
import { badRequest, type BadRequest, type DecodeContext, json, noParameters, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { recipientType, recipientTypeSchema, recipientWords, topicNamed } from '../../codecs/messages/recipient.js';
import { among, boolean, nonNegativeInteger, text } from '../../codecs/scalars.js';
import { otherKindText, type ScheduledTo, scheduledTo } from '../../codecs/personal/scheduled-recipient.js';
import { scheduledMessageShape } from '../../objects/personal/scheduled-message.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

const word = among(recipientWords);

const unknownType = Either.left(badRequest('Invalid type: Value error, Not in the list of possible values'));

/** GET /scheduled_messages */
export const getScheduledMessagesOperation = operation({
  method: 'GET',
  path: '/scheduled_messages',
  gate: 'scheduledMessages',
  access: 'account',
  useCase: 'getScheduledMessages',
  request: noParameters,
  reply: (scheduled: ReadonlyArray<ScheduledMessage>, { open }) => ({ scheduled_messages: scheduled.map((one) => scheduledMessageShape.write(open, one)) }),
  replySchema: (open) => schema.object(open, { scheduled_messages: schema.listOf(scheduledMessageShape.schema(open)) }),
  summary: 'Messages of the caller that wait for their time, or could not be sent at it.',
});

const recipientBy = (
  type: 'channel' | 'direct',
  to: ScheduledTo,
  topic: string | null,
  { open }: DecodeContext,
): Either.Either<BadRequest, RequestedRecipient> => {
  const isChannel = typeof to === 'number';
  if (isChannel !== (type === 'channel')) return Either.left(badRequest(otherKindText(type, open)));
  if (!isChannel) return Either.right({ kind: 'direct', people: to });
  const named = topicNamed(topic, open('sendNoTopicIsEmpty'), open);
  return Either.isLeft(named) ? named : Either.right({ kind: 'channel', channel: to, topic: named.right });
};

/** POST /scheduled_messages */
export const scheduleMessageOperation = operation({
  method: 'POST',
  path: '/scheduled_messages',
  gate: 'scheduledMessagesCreate',
  access: 'account',
  useCase: 'scheduleMessage',
  request: request(
    {
      type: raw(word, { accepts: recipientTypeSchema }),
      to: json(scheduledTo),
      content: raw(text()),
      topic: optionalRaw(text(), null),
      scheduled_delivery_timestamp: json(deliveryTime),
      read_by_sender: optionalJson(boolean, null, { gate: 'sendReadBySender' }),
      scheduled_message_id: optionalJson(nonNegativeInteger, null, { gate: 'scheduledMessagesPostId' }),
    },
    ({ type: word, to: named, topic, content, scheduled_delivery_timestamp: dueAt, read_by_sender: readBySender, scheduled_message_id: id }, context) => {
      const type = recipientType(word, context.open);
      if (type === null) return unknownType;
      const to = recipientBy(type, named, topic, context);
      if (Either.isLeft(to)) return to;
      return Either.right({ to: to.right, content, dueAt, readBySender, replaces: id === null ? null : scheduledMessageId(id) });
    },
  ),
  reply: ({ scheduledMessageId: id }) => ({ scheduled_message_id: id }),
  replySchema: plainReply({ scheduled_message_id: schema.integer }),
  summary: 'Keeps a message until its time, and sends it then.',
});

/** PATCH /scheduled_messages/{scheduled_message_id} */
export const editScheduledMessageOperation = operation({
  method: 'PATCH',
  path: '/scheduled_messages/{scheduled_message_id:int}',
  gate: 'scheduledMessagesUpdate',
  access: 'account',
  useCase: 'editScheduledMessage',
  request: request(
    {
      type: optionalRaw(word, null, { accepts: recipientTypeSchema }),
      to: optionalJson(scheduledTo, null),
      content: optionalRaw(text(), null),
      topic: optionalRaw(text(), null),
      scheduled_delivery_timestamp: optionalJson(deliveryTime, null),
    },
    ({ type: word, to, content, topic, scheduled_delivery_timestamp: dueAt }, { open, path }) => {
      const kind = word === null ? null : recipientType(word, open);
      if (word !== null && kind === null) return unknownType;
      const named = topic === null ? Either.right(null) : topicNamed(topic, open('sendNoTopicIsEmpty'), open);
      if (Either.isLeft(named)) return named;
      return Either.right({ id: scheduledMessageId(Number(path['scheduled_message_id'])), kind, to, topic: named.right, content, dueAt });
    },
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Changes a message that was not sent yet.',
});

/** DELETE /scheduled_messages/{scheduled_message_id} */
export const removeScheduledMessageOperation = operation({
  method: 'DELETE',
  path: '/scheduled_messages/{scheduled_message_id:int}',
  gate: 'scheduledMessages',
  access: 'account',
  useCase: 'removeScheduledMessage',
  request: request({}, (_, { path }) => Either.right({ id: scheduledMessageId(Number(path['scheduled_message_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Takes back a message that was not sent yet.',
});
