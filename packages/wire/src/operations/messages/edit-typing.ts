import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { json, raw, request } from '../../codecs/params.js';
import { nonNegativeInteger, oneOf } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

const op = raw(oneOf(['start', 'stop']));

const summary = 'Tells the others that one is editing a message, or has stopped.';

/** POST /messages/{message_id}/typing. Spec: 6 (level 361) */
export const setEditTypingOperation = operation({
  method: 'POST',
  path: '/messages/{message_id:int}/typing',
  gate: 'typingEditByPath',
  access: 'account',
  useCase: 'setEditTyping',
  request: request({ op }, (values, { path }) => Either.right({ messageId: messageId(Number(path['message_id'])), operation: values.op })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary,
});

/** POST /message_edit_typing. Spec: 6 (level 351) */
export const setEditTypingByBodyOperation = operation({
  method: 'POST',
  path: '/message_edit_typing',
  gate: 'typingEditByBody',
  access: 'account',
  useCase: 'setEditTyping',
  request: request({ op, message_id: json(nonNegativeInteger) }, (values) => Either.right({ messageId: messageId(values.message_id), operation: values.op })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary,
});
