import type { Open } from '@parley/core';
import { before, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

/** Where a message stood before a change, and since. */
const placeSchemas: schema.SchemaTable = {
  prev_topic: when('editHistoryTopicPairs', schema.text),
  topic: when('editHistoryTopicPairs', schema.text),
  prev_subject: before('editHistoryTopicPairs', schema.text),
  prev_stream: when('historyPrevStream', schema.integer),
  stream: when('editHistoryTopicPairs', schema.integer),
};

/** One change of a message. Spec: 2 (Message) */
export const editSchema = (open: Open): JsonObject =>
  schema.named(
    'MessageEdit',
    schema.object(
      open,
      { user_id: schema.nullable(schema.integer), timestamp: schema.integer },
      {
        prev_content: schema.text,
        prev_rendered_content: schema.text,
        prev_rendered_content_version: when('prevRenderedContentVersion', schema.integer),
        ...placeSchemas,
      },
    ),
  );
