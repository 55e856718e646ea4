import * as Either from 'fp-ts/lib/Either.js';
import { queueId } from '@parley/core';
import { maxWidgetLength } from '@parley/core/model';
import type { OnceKey } from '@parley/core/contract';
import { badRequest, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { recipientNamed, recipientSchema, recipientType, recipientTypeSchema, recipientWords } from '../../codecs/messages/recipient.js';
import { boolean, oneOf, text } from '../../codecs/scalars.js';
import { shownVisibilityPolicy } from '../../codecs/topics/visibility-policy.js';
import { fields, given, when } from '../../gated.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';

/** Maximum length of ids made by clients. */
const name = text({ max: 1000 });

const onceKey = (queue: string | null, localId: string | null, idempotencyKey: string | undefined): OnceKey | null => {
  const echo = queue !== null && localId !== null ? { queueId: queueId(queue), localId } : null;
  if (idempotencyKey !== undefined) return { kind: 'named', key: idempotencyKey, echo };
  return echo === null ? null : { kind: 'local', ...echo };
};

/** POST /messages */
export const sendMessageOperation = operation({
  method: 'POST',
  path: '/messages',
  access: 'account',
  useCase: 'sendMessage',
  request: request(
    {
      type: raw(oneOf(recipientWords), { accepts: recipientTypeSchema }),
      to: optionalRaw(text(), '', { accepts: () => recipientSchema }),
      topic: optionalRaw(text(), null, { aliases: ['subject'] }),
      content: raw(text()),
      widget_content: optionalRaw(text({ max: maxWidgetLength }), null),
      queue_id: optionalRaw(name, null),
      local_id: optionalRaw(name, null),
      read_by_sender: optionalJson(boolean, null, { gate: 'sendReadBySender' }),
      sender: optionalRaw(name, null),
      forged: optionalRaw(name, null, { accepts: () => boolean.schema }),
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
  reply: ({ messageId, newPolicy }, { open }) =>
    fields(open, {
      id: messageId,
      automatic_new_visibility_policy: given(
        newPolicy !== null,
        when('sendAutomaticPolicy', () => shownVisibilityPolicy(newPolicy, open)),
      ),
    }),
  replySchema: (open) => schema.object(open, { id: schema.integer }, { automatic_new_visibility_policy: when('sendAutomaticPolicy', schema.among([2, 3])) }),
  summary: 'Sends a message to a channel or to people, once for each key.',
});
