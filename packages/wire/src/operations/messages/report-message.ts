import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { maxReportLength, type ReportReason, reportReasons } from '@parley/core/model';
import { idInPath, optionalRaw, raw, request } from '../../codecs/params.js';
import { oneOf, text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';

export const reportMessageRows = rows({
  /** Spec: levels 382, 435 */
  reportMessage: post('/messages/{message_id:int}/report', 'reportMessage', {
    takes: request(
      {
        messageId: idInPath('message_id', messageId),
        report_type: raw(oneOf(Object.keys(reportReasons) as ReportReason[])),
        description: optionalRaw(text({ max: maxReportLength, strips: true }), ''),
      },
      ({ messageId, report_type: reason, description }) => Either.right({ messageId, reason, description }),
    ),
    says: 'Reports a message to the moderators.',
    explains: 'Tells the organization’s moderators of a message. It goes to the channel that the organization has chosen for reports.',
    parameters: { report_type: 'What is wrong with the message.', description: 'More about it. Needed where the reason is `other`.' },
    example: { path: { message_id: 43 }, params: { report_type: 'spam', description: 'The third one today' } },
  }),
});
