import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { optionalJson, request } from '../../codecs/params.js';
import { boolean } from '../../codecs/scalars.js';
import { messageSnapshots, snapshotShape } from '../../objects/messages/message-snapshots.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';

/** GET /messages/{message_id}/history. Spec: 4.8 */
export const getEditHistoryOperation = operation({
  method: 'GET',
  path: '/messages/{message_id:int}/history',
  access: 'account',
  hasLargeAnswer: true,
  useCase: 'getEditHistory',
  request: request({ allow_empty_topic_name: optionalJson(boolean, false, { gate: 'historyEmptyTopic' }) }, (values, { path }) =>
    Either.right({ messageId: messageId(Number(path['message_id'])), view: { understandsEmptyTopic: values.allow_empty_topic_name } }),
  ),
  reply: (message, { open }, { view }) => ({ message_history: [...messageSnapshots(message, { open, ...view })] }),
  replySchema: (open) => schema.object(open, { message_history: schema.listOf(snapshotShape.schema(open)) }),
  summary: 'What a message was, from the first to the last.',
});
