import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { list } from '../../codecs/composites.js';
import { narrowOf, narrowSchema, narrowTerms } from '../../codecs/messages/narrow.js';
import { json, request } from '../../codecs/params.js';
import { nonNegativeInteger } from '../../codecs/scalars.js';
import { matchFields } from '../../objects/messages/match-fields.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';

/** Maximum of messages in one request. */
const maxMessages = 5000;

/** GET /messages/matches_narrow. Spec: 4.7 */
export const matchNarrowOperation = operation({
  method: 'GET',
  path: '/messages/matches_narrow',
  access: 'account',
  useCase: 'matchNarrow',
  request: request(
    { msg_ids: json(list(nonNegativeInteger, { max: maxMessages })), narrow: json(narrowTerms, { accepts: narrowSchema }) },
    ({ msg_ids: ids, narrow }, { open }) => Either.right({ messageIds: ids.map(messageId), narrow: narrowOf(narrow, open) }),
  ),
  reply: ({ messages, wordsFound }, { open }) => ({
    messages: Object.fromEntries(
      messages.map((message) => [String(message.id), matchFields(message, wordsFound ?? new Set(), { open, understandsEmptyTopic: false })]),
    ),
  }),
  replySchema: (open) => schema.object(open, { messages: schema.mapOf(schema.object(open, { match_content: schema.text, match_subject: schema.text })) }),
  summary: 'Which of these messages match a narrow.',
});
