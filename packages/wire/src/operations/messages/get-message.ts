import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { type ResultOf } from '@parley/core/contract';
import { idInPath, optionalJson, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { fetchedMessageObject, fetchedMessageShape } from '../../objects/messages/message.js';
import { viewing } from '../../objects/messages/viewing.js';
import { get, rows } from '../../rows.js';
import { key, since } from '../../shape/index.js';
import { sampleFetchedMessage } from '../shared/samples.js';

/** The use case refuses where it finds none. */
const foundIn = ({ messages }: ResultOf<'getMessage'>) => messages[0] as ResultOf<'getMessage'>['messages'][number];

export const getMessageRows = rows({
  /** With its text beside it for clients that only read the text. Spec: 2 (Message), level 120 */
  getMessage: get('/messages/{message_id:int}', {
    spectators: true,
    takes: request(
      {
        messageId: idInPath('message_id', messageId),
        apply_markdown: optionalJson(boolean, true, { gate: 'singleMessageWhole' }),
        allow_empty_topic_name: optionalJson(boolean, false, { gate: 'singleMessageEmptyTopic' }),
      },
      (values, { spectates = false }) =>
        Either.right({
          messageId: values.messageId,
          view: { clientGravatar: !spectates, rendersMarkdown: values.apply_markdown, understandsEmptyTopic: values.allow_empty_topic_name },
        }),
    ),
    answers: {
      raw_content: key(text, (found) => foundIn(found).message.content),
      message: since('singleMessageWhole', fetchedMessageShape.kind, (found, context) => {
        const { view } = context.command;
        const shown = Object.assign(viewing(context, { clientGravatar: view.clientGravatar, isVisible: ({ id }) => found.visible.has(id) }), view);
        return fetchedMessageObject(foundIn(found), found, shown);
      }),
    },
    says: 'One message by its id.',
    explains: 'A message by its id. One that is not there and one that the caller may not read are refused alike.',
    example: {
      path: { message_id: 43 },
      params: { apply_markdown: false },
      answer: { message: { ...sampleFetchedMessage, content: 'Who goes **there**?', content_type: 'text/x-markdown' }, raw_content: 'Who goes **there**?' },
    },
  }),
});
