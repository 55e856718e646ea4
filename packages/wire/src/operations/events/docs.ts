import type { NounDocs } from '../../operation-docs.js';
import { sampleEmoji, sampleMessage } from '../shared/samples.js';
import type { eventOperations } from './index.js';

const queueId = 'yzVTeBf0thB9_3FaEF9u1pTfIH8';
const client = 'What the client declares that it understands. The server leaves out or writes differently what it does not.';

/** Parameters of a queue, shared by registration and `GET /events`. */
const queueParameters = {
  apply_markdown: 'Contents of messages in events as HTML; with `false` as Markdown.',
  all_public_streams: 'Messages of all public channels, not only of those that the caller is subscribed to.',
  client_capabilities: `${client} A JSON object: \`{"notification_settings_null": true, "empty_topic_name": true}\`.`,
  event_types: 'Only events of these types, as a JSON list: `["message", "reaction"]`. By default all.',
  fetch_event_types: 'Only the state that these types are about, as a JSON list. By default as `event_types`.',
  narrow: 'Only messages that match, as a JSON list of pairs: `[["channel", "Denmark"]]`. Other events come all the same.',
  queue_lifespan_secs: 'The older form of `idle_queue_timeout`.',
  idle_queue_timeout: 'After how many seconds without a poll the queue may be given up, or `mobile` for as long as phones need.',
  presence_history_limit_days: 'Leave out people who were not there for so many days.',
} as const;

export const eventDocs: NounDocs<typeof eventOperations> = {
  getEvents: {
    description: [
      'Answers with the events after `last_event_id`; where there are none, the call waits until one comes, or about 50 seconds for a `heartbeat`. Poll again at once with the id of the last event. Events come in order and none is left out, also after the server was down.',
      'The error `BAD_EVENT_QUEUE_ID` means that the queue is gone: register again. Without `queue_id` the call makes a queue, as `POST /register` does, with the parameters behind `dont_block`, and answers its id.',
    ].join('\n\n'),
    parameters: {
      ...queueParameters,
      last_event_id: 'Id of the last event that the client has; -1 at first. Events up to it are given up.',
      dont_block: 'Answer at once, also with nothing.',
      lifespan_secs: 'The oldest form of `idle_queue_timeout`.',
      bulk_message_deletion: client,
      stream_typing_notifications: client,
      user_settings_object: client,
      pronouns_field_type_supported: client,
      linkifier_url_template: client,
      user_list_incomplete: client,
      include_deactivated_groups: client,
      archived_channels: client,
      empty_topic_name: client,
    },
    example: {
      params: { queue_id: queueId, last_event_id: -1, dont_block: true },
      answer: { events: [{ id: 0, type: 'message', message: { ...sampleMessage, reactions: [] }, flags: [] }], queue_id: queueId },
    },
  },
  deleteQueue: {
    description: 'A poll that still waits on the queue is answered with what is there.',
    example: { params: { queue_id: queueId } },
  },
  register: {
    description: [
      'The first call of a client that lives with the organization: it answers the state of everything at one moment, and a queue with what happens from that moment on. Poll it by `GET /events`, with `queue_id` and `last_event_id` of the answer.',
      '`event_types` and `fetch_event_types` say what is wanted: without them the answer has everything, which may be large.',
    ].join('\n\n'),
    parameters: {
      ...queueParameters,
      all_public_streams: `${queueParameters.all_public_streams} Bots have a default of their own.`,
      narrow: `${queueParameters.narrow} Bots have a default of their own: the messages of one channel.`,
    },
    example: {
      params: { event_types: ['message', 'reaction', 'realm_emoji'], apply_markdown: true },
      answer: {
        max_message_id: 43,
        realm_emoji: { '1': sampleEmoji },
        queue_id: queueId,
        last_event_id: -1,
        zulip_version: '12.0',
        zulip_merge_base: '12.0',
        zulip_feature_level: 496,
        idle_queue_timeout_secs: 600,
      },
    },
  },
};
