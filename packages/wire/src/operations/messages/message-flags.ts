import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { list } from '../../codecs/composites.js';
import { json, raw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';
import { key, listOf, since } from '../../shape/index.js';
import { flagDocs, flagNames, flagOperations } from './flag-schemas.js';

const word = text({ max: 100 });

/** Maximum of messages in one request. */
const maxMessages = 5000;

export const messageFlagRows = rows({
  updateFlags: post('/messages/flags', {
    takes: request(
      { messages: json(list(integer(), { max: maxMessages })), op: raw(word, { accepts: flagOperations }), flag: raw(word, { accepts: flagNames }) },
      ({ messages, op, flag }) => Either.right({ messageIds: messages.map(messageId), operation: op, flag }),
    ),
    answers: {
      messages: key(listOf(integer), ({ messageIds }) => [...messageIds]),
      ignored_because_not_subscribed_channels: since('flagsIgnoredChannels', listOf(integer), ({ notSubscribed }) => [...notSubscribed]),
    },
    says: 'Sets or clears a flag of one’s own on messages.',
    explains:
      'Sets or clears one flag on the caller’s copies of messages: `read`, `starred` or `collapsed`. Marking as read passes over messages that the caller may not read; for any other change, one such message refuses the whole request.',
    parameters: {
      messages: 'Ids of the messages, as a JSON list: `[43, 44]`.',
      ...flagDocs,
    },
    example: {
      params: { messages: [43], op: 'add', flag: 'read' },
      answer: { messages: [43], ignored_because_not_subscribed_channels: [] },
    },
  }),
});
