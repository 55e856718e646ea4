import type { OperationDocs } from '../../operation-docs.js';
import { sampleFetchedMessage } from '../shared/samples.js';

const path = { message_id: 43 };
const anchor = 'Where the page is taken: the id of a message, or `newest`, `oldest`, or `first_unread`.';

export const readingDocs = {
  getMessages: {
    description: [
      'Reads a page around an anchor: `num_before` messages before it and `num_after` after it. Page on with the id of the outermost message as the anchor, until `found_oldest` or `found_newest` is true.',
      'Or reads the messages named by `message_ids`; those that are not there, or that the caller may not read, are left out.',
    ].join('\n\n'),
    parameters: {
      anchor: `${anchor} \`date\` takes the page at \`anchor_date\`.`,
      include_anchor: 'Whether the anchor’s own message is part of the page.',
      anchor_date: 'With the anchor `date`: a time in ISO 8601, such as `2026-03-03T09:30:00Z`.',
      message_ids: 'These messages instead of a page, as a JSON list of ids: `[43, 44]`.',
      use_first_unread_anchor: 'The older form of the anchor `first_unread`.',
    },
    example: {
      params: {
        anchor: 'newest',
        num_before: 20,
        num_after: 0,
        narrow: [
          ['channel', 'Denmark'],
          ['topic', 'castle'],
        ],
      },
      answer: {
        messages: [sampleFetchedMessage],
        found_anchor: false,
        found_oldest: true,
        found_newest: true,
        history_limited: false,
        anchor: 10_000_000_000_000_000,
      },
    },
  },
  getMessage: {
    description: 'A message by its id. One that is not there and one that the caller may not read are refused alike.',
    example: {
      path,
      params: { apply_markdown: false },
      answer: { message: { ...sampleFetchedMessage, content: 'Who goes **there**?', content_type: 'text/x-markdown' }, raw_content: 'Who goes **there**?' },
    },
  },
  matchNarrow: {
    description: 'For clients that hold messages already: which of these would be found by a search, with the matches marked in the text.',
    parameters: { msg_ids: 'Ids of the messages, as a JSON list: `[43, 44]`.' },
    example: {
      params: { msg_ids: [43, 44], narrow: [['search', 'there']] },
      answer: { messages: { '43': { match_content: '<p>Who goes <strong><span class="highlight">there</span></strong>?</p>', match_subject: 'castle' } } },
    },
  },
  getReaders: {
    description: 'Ids of the people who have read a message, without its sender, and without people who keep that to themselves.',
    example: { path, answer: { user_ids: [11] } },
  },
  getEditHistory: {
    description: 'The states of a message from the first one on. Whether edits can be looked at is a setting of the organization.',
    example: {
      path,
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
  },
} satisfies Readonly<Record<string, OperationDocs>>;
