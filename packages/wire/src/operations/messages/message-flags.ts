import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { list } from '../../codecs/composites.js';
import { json, raw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { fields, when } from '../../gated.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { flagNames, flagOperations } from './flag-schemas.js';

const word = text({ max: 100 });

/** Maximum of messages in one request. */
const maxMessages = 5000;

/** POST /messages/flags */
export const updateFlagsOperation = operation({
  method: 'POST',
  path: '/messages/flags',
  access: 'account',
  useCase: 'updateFlags',
  request: request(
    { messages: json(list(integer(), { max: maxMessages })), op: raw(word, { accepts: flagOperations }), flag: raw(word, { accepts: flagNames }) },
    ({ messages, op, flag }) => Either.right({ messageIds: messages.map(messageId), operation: op, flag }),
  ),
  reply: ({ messageIds, notSubscribed }, { open }) =>
    fields(open, { messages: [...messageIds], ignored_because_not_subscribed_channels: when('flagsIgnoredChannels', [...notSubscribed]) }),
  replySchema: (open) => {
    const ids = schema.listOf(schema.integer);
    return schema.object(open, { messages: ids, ignored_because_not_subscribed_channels: when('flagsIgnoredChannels', ids) });
  },
  summary: 'Sets or clears a flag of one’s own on messages.',
});
