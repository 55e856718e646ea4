import * as Either from 'fp-ts/lib/Either.js';
import { scheduledMessageId } from '@parley/core';
import type { RequestedRecipient } from '@parley/core/contract';
import { recipientType, recipientTypeKind, recipientWords, topicNamed } from '../../codecs/messages/recipient.js';
import { badRequest, type BadRequest, type DecodeContext, idInPath, json, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { deliveryTime } from '../../codecs/personal/delivery-time.js';
import { otherKindText, type ScheduledTo, scheduledTo } from '../../codecs/personal/scheduled-recipient.js';
import { among, boolean, integer, nonNegativeInteger, text } from '../../codecs/scalars.js';
import { scheduledMessageShape } from '../../objects/personal/scheduled-message.js';
import { get, patch, post, remove, rows } from '../../rows.js';
import { each, key } from '../../shape/index.js';

const word = among(recipientWords);

const unknownType = Either.left(badRequest('Invalid type: Value error, Not in the list of possible values'));

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

const due = 1_900_000_000;

const recipients = {
  type: 'Whether it goes to a channel or to people.',
  to: 'The id of the channel; or ids of people, as a JSON list: `[7, 11]`.',
  topic: 'Name of the topic, for messages to channels.',
};

export const scheduledMessageRows = rows({
  getScheduledMessages: get('/scheduled_messages', 'scheduledMessages', {
    takes: {},
    answers: {
      scheduled_messages: each(scheduledMessageShape, (scheduled) => scheduled),
    },
    says: 'Messages of the caller that wait for their time, or could not be sent at it.',
    explains: 'What the caller has scheduled and what could not be sent in time, the next one first.',
    example: {
      answer: {
        scheduled_messages: [
          {
            scheduled_message_id: 4,
            type: 'stream',
            to: 2,
            topic: 'castle',
            content: 'The cock **crows**.',
            rendered_content: '<p>The cock <strong>crows</strong>.</p>',
            scheduled_delivery_timestamp: due,
            failed: false,
          },
        ],
      },
    },
  }),
  scheduleMessage: post('/scheduled_messages', 'scheduledMessagesCreate', {
    takes: request(
      {
        type: raw(word, { accepts: recipientTypeKind }),
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
    answers: { scheduled_message_id: key(integer, ({ scheduledMessageId }) => scheduledMessageId) },
    says: 'Keeps a message until its time, and sends it then.',
    explains: 'The message is sent when it is due, as if the caller sent it then: if they may not post there any more, it stays with `failed` set.',
    parameters: { ...recipients, scheduled_message_id: 'Changes this message instead of making another.' },
    example: {
      params: { type: 'channel', to: 2, topic: 'castle', content: 'The cock **crows**.', scheduled_delivery_timestamp: due },
      answer: { scheduled_message_id: 4 },
    },
  }),
  editScheduledMessage: patch('/scheduled_messages/{scheduled_message_id:int}', 'scheduledMessagesUpdate', {
    takes: request(
      {
        id: idInPath('scheduled_message_id', scheduledMessageId),
        type: optionalRaw(word, null, { accepts: recipientTypeKind }),
        to: optionalJson(scheduledTo, null),
        content: optionalRaw(text(), null),
        topic: optionalRaw(text(), null),
        scheduled_delivery_timestamp: optionalJson(deliveryTime, null),
      },
      ({ id, type: word, to, content, topic, scheduled_delivery_timestamp: dueAt }, { open }) => {
        const kind = word === null ? null : recipientType(word, open);
        if (word !== null && kind === null) return unknownType;
        const named = topic === null ? Either.right(null) : topicNamed(topic, open('sendNoTopicIsEmpty'), open);
        if (Either.isLeft(named)) return named;
        return Either.right({ id, kind, to, topic: named.right, content, dueAt });
      },
    ),
    says: 'Changes a message that was not sent yet.',
    explains: 'Changes what is named and leaves the rest.',
    parameters: recipients,
    example: { path: { scheduled_message_id: 4 }, params: { scheduled_delivery_timestamp: due } },
  }),
  removeScheduledMessage: remove('/scheduled_messages/{scheduled_message_id:int}', 'scheduledMessages', {
    takes: { id: idInPath('scheduled_message_id', scheduledMessageId) },
    says: 'Takes back a message that was not sent yet.',
    explains: 'The message will not be sent.',
    example: { path: { scheduled_message_id: 4 } },
  }),
});
