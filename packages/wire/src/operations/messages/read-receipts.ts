import { messageId } from '@parley/core';
import { idInPath } from '../../codecs/params.js';
import { integer } from '../../codecs/scalars.js';
import { get, rows } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';

export const readReceiptRows = rows({
  /** (level 137) */
  getReaders: get('/messages/{message_id:int}/read_receipts', 'readReceipts', {
    takes: { messageId: idInPath('message_id', messageId) },
    answers: { user_ids: key(listOf(integer), (readers) => [...readers]) },
    says: 'Who has read a message.',
    explains: 'Ids of the people who have read a message, without its sender, and without people who keep that to themselves.',
    example: { path: { message_id: 43 }, answer: { user_ids: [11] } },
  }),
});
