import { messageId } from '@parley/core';
import { idInPath } from '../../codecs/params.js';
import { remove, rows } from '../../rows.js';

export const deleteMessageRows = rows({
  /** Spec: 4.9 */
  deleteMessage: remove('/messages/{message_id:int}', {
    takes: { messageId: idInPath('message_id', messageId) },
    says: 'Deletes a message for good: nothing of it is kept.',
    explains:
      'Deletes a message for good: text, edit history, reactions and flags. Senders delete their own messages within a time that the organization sets; others need a permission.',
    example: { path: { message_id: 43 } },
  }),
});
