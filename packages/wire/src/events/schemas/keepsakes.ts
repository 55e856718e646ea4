import type { Open } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { scheduledMessageSchema } from '../../objects/scheduled-message-schema.js';
import * as schema from '../../schema.js';
import { eventSchema } from './event-schema.js';

/** Of the events about what a person keeps for herself. Spec: 6 */
export const keepsakeEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  ...(open('eventScheduledMessages')
    ? [
        eventSchema(open, ['scheduled_messages', 'add'], { scheduled_messages: schema.listOf(scheduledMessageSchema(open)) }),
        eventSchema(open, ['scheduled_messages', 'update'], { scheduled_message: scheduledMessageSchema(open) }),
        eventSchema(open, ['scheduled_messages', 'remove'], { scheduled_message_id: schema.integer }),
      ]
    : []),
];
