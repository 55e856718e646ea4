import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { request } from '../../codecs/params.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** DELETE /messages/{message_id}. Spec: 4.9 */
export const deleteMessageOperation = operation({
  method: 'DELETE',
  path: '/messages/{message_id:int}',
  access: 'account',
  useCase: 'deleteMessage',
  request: request({}, (_, { path }) => Either.right({ messageId: messageId(Number(path['message_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Deletes a message for good: nothing of it is kept.',
});
