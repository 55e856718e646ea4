import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

const { integer, text } = schema;

/** Of what `scheduledMessageObject` makes. */
export const scheduledMessageSchema = (open: Open): JsonObject =>
  schema.named(
    'ScheduledMessage',
    schema.object(
      open,
      {
        scheduled_message_id: integer,
        type: schema.among(['stream', 'private']),
        to: schema.anyOf(integer, schema.listOf(integer)),
        content: text,
        rendered_content: text,
        scheduled_delivery_timestamp: integer,
        failed: when('scheduledMessagesFailed', schema.boolean),
      },
      { topic: text },
    ),
  );
