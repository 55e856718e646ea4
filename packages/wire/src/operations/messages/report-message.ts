import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { maxReportLength, type ReportReason, reportReasons } from '@parley/core/model';
import { optionalRaw, raw, request } from '../../codecs/params.js';
import { oneOf, text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** POST /messages/{message_id}/report. Spec: levels 382, 435 */
export const reportMessageOperation = operation({
  method: 'POST',
  path: '/messages/{message_id:int}/report',
  gate: 'reportMessage',
  access: 'account',
  useCase: 'reportMessage',
  request: request(
    { report_type: raw(oneOf(Object.keys(reportReasons) as ReportReason[])), description: optionalRaw(text({ max: maxReportLength, strips: true }), '') },
    ({ report_type: reason, description }, { path }) => Either.right({ messageId: messageId(Number(path['message_id'])), reason, description }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Reports a message to the moderators.',
});
