import * as Either from 'fp-ts/lib/Either.js';
import { raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';

/** POST /messages/render: a preview before sending. */
export const renderTextOperation = operation({
  method: 'POST',
  path: '/messages/render',
  access: 'account',
  useCase: 'renderText',
  request: request({ content: raw(text()) }, ({ content }) => Either.right({ content })),
  reply: (rendered) => ({ rendered }),
  replySchema: plainReply({ rendered: schema.text }),
  summary: 'The HTML that a text would have as a message.',
});
