import * as Either from 'fp-ts/lib/Either.js';
import { queueId } from '@parley/core';
import type { OnceKey } from '@parley/core/contract';
import { maxWidgetLength } from '@parley/core/model';
import { recipientNamed, recipientKind, recipientType, recipientTypeKind, recipientWords } from '../../codecs/messages/recipient.js';
import { badRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { among, boolean, integer, oneOf, text } from '../../codecs/scalars.js';
import { shownVisibilityPolicy } from '../../codecs/topics/visibility-policy.js';
import { post, rows } from '../../rows.js';
import { key, optional, since } from '../../shape/index.js';

/** Maximum length of ids made by clients. */
const name = text({ max: 1000 });

const onceKey = (queue: string | null, localId: string | null, idempotencyKey: string | undefined): OnceKey | null => {
  const echo = queue !== null && localId !== null ? { queueId: queueId(queue), localId } : null;
  if (idempotencyKey !== undefined) return { kind: 'named', key: idempotencyKey, echo };
  return echo === null ? null : { kind: 'local', ...echo };
};

export const sendMessageRows = rows({
  sendMessage: post('/messages', {
    takes: request(
      {
        type: raw(oneOf(recipientWords), { accepts: recipientTypeKind }),
        to: optionalRaw(text(), '', { accepts: recipientKind }),
        topic: optionalRaw(text(), null, { aliases: ['subject'] }),
        content: raw(text()),
        widget_content: optionalRaw(text({ max: maxWidgetLength }), null),
        queue_id: optionalRaw(name, null),
        local_id: optionalRaw(name, null),
        read_by_sender: optionalJson(boolean, null, { gate: 'sendReadBySender' }),
        sender: optionalRaw(name, null),
        forged: optionalRaw(name, null, { accepts: boolean }),
      },
      (values, { open, idempotencyKey }) => {
        const type = recipientType(values.type, open);
        if (type === null) return Either.left(badRequest('Invalid type'));
        // Nobody sends for others here.
        if (values.forged === 'yes' || values.forged === 'true') return Either.left(badRequest('User not authorized for this query'));
        if (values.sender !== null) return Either.left(badRequest('Invalid mirrored message'));
        const to = recipientNamed(type, values.to, values.topic, open);
        if (Either.isLeft(to)) return to;
        const once = onceKey(values.queue_id, values.local_id, idempotencyKey);
        const widget = values.widget_content === null ? {} : { widget: values.widget_content };
        return Either.right({ to: to.right, content: values.content, ...widget, once, readBySender: values.read_by_sender });
      },
      { takesIdempotencyKey: true },
    ),
    answers: {
      id: key(integer, ({ messageId }) => messageId),
      automatic_new_visibility_policy: since(
        'sendAutomaticPolicy',
        optional(among<number>([2, 3]), ({ newPolicy }, { open }) => (newPolicy === null ? undefined : shownVisibilityPolicy(newPolicy, open))),
      ),
    },
    says: 'Sends a message to a channel or to people, once for each key.',
    explains: [
      'To a channel: `type` is `channel`, `to` its name or id, and `topic` the topic. To people: `type` is `direct`, and `to` a JSON list of their ids or addresses.',
      'Sent again with the same `Idempotency-Key`, or with the same `queue_id` and `local_id`, it is not sent twice: the answer is that of the first time.',
    ].join('\n\n'),
    parameters: {
      type: 'Whether it goes to a channel or to people. `stream` and `private` are older words for the same.',
      to: 'The channel, by name or id; or people, as a JSON list of ids or addresses: `[7, 11]`. Bots may leave out the channel: the message goes to their default channel.',
      topic: 'Name of the topic, for messages to channels.',
      widget_content: 'What makes the message a poll or a to-do list, as JSON.',
      queue_id: 'Id of the client’s event queue: with `local_id`, so that the event of the message has it.',
      local_id: 'What the client calls the message until the server has given it an id.',
      sender: 'Refused: nobody sends for others here.',
      forged: 'Refused where it is true: nobody sends for others here.',
    },
    example: {
      params: { type: 'channel', to: 'Denmark', topic: 'castle', content: 'Who goes **there**?' },
      answer: { id: 43, automatic_new_visibility_policy: 3 },
    },
  }),
});
