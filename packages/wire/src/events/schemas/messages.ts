import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { extentWords, flagWords } from '../../names.js';
import { flagsSchema, messageSchema } from '../../objects/messages/message-schema.js';
import { mutedTopicsSchema } from '../../objects/topics/visibility-policy.js';
import * as schema from '../../schema.js';
import { reactionEventShape } from '../messages/reaction.js';
import { submessageEventShape } from '../messages/submessage.js';
import { eventSchema } from './event-schema.js';

const mentioned: schema.SchemaTable = { mentioned: schema.boolean };

const detail = (open: Open): JsonObject =>
  schema.anyOf(
    schema.object(open, { type: schema.exactly('stream'), stream_id: schema.integer, topic: schema.text, unmuted_stream_msg: schema.boolean }, mentioned),
    schema.object(open, { type: schema.exactly('private'), user_ids: schema.listOf(schema.integer) }, mentioned),
  );

const operation = schema.among(['add', 'remove']);

/** Of the events about messages and their flags. Spec: 6 */
export const messageEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['message'], { message: messageSchema(open), flags: flagsSchema }, { local_message_id: schema.text }),
  eventSchema(
    open,
    ['update_message_flags'],
    {
      op: when('flagEventOp', operation),
      operation,
      flag: schema.among(Object.values(flagWords)),
      messages: schema.listOf(schema.integer),
      all: schema.boolean,
    },
    { message_details: when('flagEventMessageDetails', () => schema.mapOf(detail(open))) },
  ),
  eventSchema(
    open,
    ['update_message'],
    {
      user_id: schema.nullable(schema.integer),
      rendering_only: when('eventUpdateMessageRenderingOnly', schema.boolean),
      message_id: schema.integer,
      message_ids: schema.listOf(schema.integer),
      flags: flagsSchema,
      edit_timestamp: schema.integer,
    },
    {
      stream_id: schema.integer,
      stream_name: schema.text,
      new_stream_id: schema.integer,
      propagate_mode: schema.among(Object.values(extentWords)),
      orig_subject: schema.text,
      subject: schema.text,
      topic_links: when('topicLinksName', schema.listOf(schema.someObject)),
      orig_content: schema.text,
      orig_rendered_content: schema.text,
      prev_rendered_content_version: when('prevRenderedContentVersion', schema.integer),
      content: schema.text,
      rendered_content: schema.text,
      is_me_message: schema.boolean,
    },
  ),
  eventSchema(
    open,
    ['delete_message'],
    { message_type: schema.among(['stream', 'private']) },
    {
      message_ids: schema.listOf(schema.integer),
      message_id: schema.integer,
      stream_id: schema.integer,
      topic: schema.text,
      sender: when('deleteSenderKeys', schema.text),
      sender_id: when('deleteDmSenderKeys', schema.integer),
      recipient_id: when('deleteDmSenderKeys', schema.integer),
    },
  ),
  eventSchema(open, ['reaction'], reactionEventShape(open)),
  eventSchema(open, ['submessage'], submessageEventShape),
  eventSchema(open, ['muted_topics'], { muted_topics: mutedTopicsSchema }),
  ...(open('userTopicEvent')
    ? [
        eventSchema(open, ['user_topic'], {
          stream_id: schema.integer,
          topic_name: schema.text,
          last_updated: schema.integer,
          visibility_policy: schema.among([0, 1, 2, 3]),
        }),
      ]
    : []),
];
