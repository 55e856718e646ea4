import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import type { Open } from '@parley/core/rules';
import { optionalJson, request } from '../../codecs/params.js';
import { boolean } from '../../codecs/scalars.js';
import { fields, when } from '../../gated.js';
import { fetchedMessageObject, fetchedMessageShape } from '../../objects/messages/message.js';
import { viewing } from '../../objects/messages/viewing.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';

/** GET /messages/{message_id}. With its text beside it for clients that only read the text. Spec: 2 (Message), level 120 */
export const getMessageOperation = operation({
  method: 'GET',
  path: '/messages/{message_id:int}',
  access: 'account',
  spectators: true,
  useCase: 'getMessage',
  request: request(
    {
      apply_markdown: optionalJson(boolean, true, { gate: 'singleMessageWhole' }),
      allow_empty_topic_name: optionalJson(boolean, false, { gate: 'singleMessageEmptyTopic' }),
    },
    (values, { path, spectates = false }) =>
      Either.right({
        messageId: messageId(Number(path['message_id'])),
        view: { clientGravatar: !spectates, rendersMarkdown: values.apply_markdown, understandsEmptyTopic: values.allow_empty_topic_name },
      }),
  ),
  reply: (found, context, { view }) => {
    const shown = Object.assign(viewing(context, { clientGravatar: view.clientGravatar, isVisible: ({ id }) => found.visible.has(id) }), view);
    const [message] = found.messages;
    return message === undefined
      ? {}
      : fields(context.open, {
          raw_content: message.message.content,
          message: when('singleMessageWhole', () => fetchedMessageObject(message, found, shown)),
        });
  },
  replySchema: (open: Open) => schema.object(open, { raw_content: schema.text, message: when('singleMessageWhole', () => fetchedMessageShape.schema(open)) }),
  summary: 'One message by its id.',
});
