import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { maxSubmessageLength } from '@parley/core/model';
import { json, raw, request } from '../../codecs/params.js';
import { nonNegativeInteger, oneOf, text } from '../../codecs/scalars.js';
import { submessageType } from '../../objects/messages/submessage.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** POST /submessage. Spec: 2 (Message, `submessages`) */
export const addSubmessageOperation = operation({
  method: 'POST',
  path: '/submessage',
  access: 'account',
  useCase: 'addSubmessage',
  request: request(
    { message_id: json(nonNegativeInteger), msg_type: raw(oneOf([submessageType])), content: raw(text({ max: maxSubmessageLength })) },
    ({ message_id: id, content }) => Either.right({ messageId: messageId(id), content }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Answers a poll, or does what else a message lets clients do.',
});
