import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { maxSubmessageLength } from '@parley/core/model';
import { json, raw, request } from '../../codecs/params.js';
import { nonNegativeInteger, oneOf, text } from '../../codecs/scalars.js';
import { submessageType } from '../../objects/messages/submessage.js';
import { post, rows } from '../../rows.js';

export const submessageRows = rows({
  /** Spec: 2 (Message, `submessages`) */
  addSubmessage: post('/submessage', {
    takes: request(
      { message_id: json(nonNegativeInteger), msg_type: raw(oneOf([submessageType])), content: raw(text({ max: maxSubmessageLength })) },
      ({ message_id: id, content }) => Either.right({ messageId: messageId(id), content }),
    ),
    says: 'Answers a poll, or does what else a message lets clients do.',
    explains: 'How clients vote in a poll or tick off a task. The server keeps what they say beside the message and passes it on; it does not look into it.',
    parameters: { msg_type: 'Always `widget`.', content: 'What the client adds, as JSON.' },
    example: { params: { message_id: 43, msg_type: 'widget', content: '{"type":"vote","key":"7,1","vote":1}' } },
  }),
});
