import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { idInPath, optionalJson, request } from '../../codecs/params.js';
import { boolean } from '../../codecs/scalars.js';
import { messageSnapshots, snapshotShape } from '../../objects/messages/message-snapshots.js';
import { get, rows } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';

export const editHistoryRows = rows({
  /** Spec: 4.8 */
  getEditHistory: get('/messages/{message_id:int}/history', {
    hasLargeAnswer: true,
    takes: request(
      { messageId: idInPath('message_id', messageId), allow_empty_topic_name: optionalJson(boolean, false, { gate: 'historyEmptyTopic' }) },
      (values) => Either.right({ messageId: values.messageId, view: { understandsEmptyTopic: values.allow_empty_topic_name } }),
    ),
    answers: { message_history: key(listOf(snapshotShape.kind), (message, { open, command: { view } }) => [...messageSnapshots(message, { open, ...view })]) },
    says: 'What a message was, from the first to the last.',
    explains: 'The states of a message from the first one on. Whether edits can be looked at is a setting of the organization.',
    example: {
      path: { message_id: 43 },
      answer: {
        message_history: [
          {
            timestamp: 1_772_530_200,
            topic: 'castle',
            content: 'Who goes there?',
            rendered_content: '<p>Who goes there?</p>',
            user_id: 7,
          },
          {
            timestamp: 1_772_530_260,
            topic: 'castle',
            content: 'Who goes **there**?',
            rendered_content: '<p>Who goes <strong>there</strong>?</p>',
            prev_content: 'Who goes there?',
            prev_rendered_content: '<p>Who goes there?</p>',
            content_html_diff: '<div><p>Who goes <span class="highlight_text_inserted">there</span>?</p></div>',
            user_id: 7,
          },
        ],
      },
    },
  }),
});
