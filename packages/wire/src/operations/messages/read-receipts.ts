import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { request } from '../../codecs/params.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';

/** GET /messages/{message_id}/read_receipts (level 137) */
export const getReadersOperation = operation({
  method: 'GET',
  path: '/messages/{message_id:int}/read_receipts',
  gate: 'readReceipts',
  access: 'account',
  useCase: 'getReaders',
  request: request({}, (_, { path }) => Either.right({ messageId: messageId(Number(path['message_id'])) })),
  reply: (readers) => ({ user_ids: [...readers] }),
  replySchema: plainReply({ user_ids: schema.listOf(schema.integer) }),
  summary: 'Who has read a message.',
});
