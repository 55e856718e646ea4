import type { OperationDocs } from '../../operation-docs.js';

const op = 'Whether the flag is set or cleared.';
const flag = 'Which flag of the caller’s own.';

/** Documentation of read messages and other flags. */
export const flagDocs = {
  updateFlags: {
    description:
      'Sets or clears one flag on the caller’s copies of messages: `read`, `starred` or `collapsed`. Marking as read passes over messages that the caller may not read; for any other change, one such message refuses the whole request.',
    parameters: { messages: 'Ids of the messages, as a JSON list: `[43, 44]`.', op, flag },
    example: {
      params: { messages: [43], op: 'add', flag: 'read' },
      answer: { messages: [43], ignored_because_not_subscribed_channels: [] },
    },
  },
  updateFlagsForNarrow: {
    description:
      'The same for a page of the messages that match a narrow, as `GET /messages` would find it. Go on from `last_processed_id` until `found_newest` is true.',
    parameters: {
      anchor: 'Where the page is taken: the id of a message, or `newest`, `oldest`, or `first_unread`.',
      include_anchor: 'Whether the anchor’s own message is part of the page.',
      op,
      flag,
    },
    example: {
      params: { anchor: 'oldest', num_before: 0, num_after: 100, narrow: [['channel', 'Denmark']], op: 'add', flag: 'read' },
      answer: {
        processed_count: 12,
        updated_count: 3,
        first_processed_id: 31,
        last_processed_id: 43,
        found_oldest: true,
        found_newest: true,
        ignored_because_not_subscribed_channels: [],
      },
    },
  },
  markAllAsRead: {
    description: 'Marks every unread message of the caller as read.',
    example: { answer: { complete: true } },
  },
  markChannelAsRead: {
    description: 'What `POST /messages/flags/narrow` does for a channel, in one request, for older clients.',
    example: { params: { stream_id: 2 } },
  },
  markTopicAsRead: {
    description: 'What `POST /messages/flags/narrow` does for a topic, in one request, for older clients.',
    example: { params: { stream_id: 2, topic_name: 'castle' } },
  },
} satisfies Readonly<Record<string, OperationDocs>>;
