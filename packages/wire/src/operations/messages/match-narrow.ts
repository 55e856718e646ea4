import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { list } from '../../codecs/composites.js';
import { narrowOf, narrowKind, narrowTerms } from '../../codecs/messages/narrow.js';
import { json, request } from '../../codecs/params.js';
import { nonNegativeInteger } from '../../codecs/scalars.js';
import { matchShape } from '../../objects/messages/match-fields.js';
import { get, rows } from '../../rows.js';
import { key, mapOf } from '../../shape/index.js';

/** Maximum of messages in one request. */
const maxMessages = 5000;

export const matchNarrowRows = rows({
  /** Spec: 4.7 */
  matchNarrow: get('/messages/matches_narrow', {
    takes: request(
      { msg_ids: json(list(nonNegativeInteger, { max: maxMessages })), narrow: json(narrowTerms, { accepts: narrowKind }) },
      ({ msg_ids: ids, narrow }, { open }) => Either.right({ messageIds: ids.map(messageId), narrow: narrowOf(narrow, open) }),
    ),
    answers: {
      messages: key(mapOf(matchShape.kind), ({ messages, wordsFound }, { open }) => {
        const view = { open, words: wordsFound ?? new Set<string>(), understandsEmptyTopic: false };
        return Object.fromEntries(messages.map((message) => [String(message.id), matchShape.write(open, message, view)]));
      }),
    },
    says: 'Which of these messages match a narrow.',
    explains: 'For clients that hold messages already: which of these would be found by a search, with the matches marked in the text.',
    parameters: { msg_ids: 'Ids of the messages, as a JSON list: `[43, 44]`.' },
    example: {
      params: { msg_ids: [43, 44], narrow: [['search', 'there']] },
      answer: { messages: { '43': { match_content: '<p>Who goes <strong><span class="highlight">there</span></strong>?</p>', match_subject: 'castle' } } },
    },
  }),
});
