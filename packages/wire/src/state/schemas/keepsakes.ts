import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import { scheduledMessageSchema } from '../../objects/scheduled-message-schema.js';
import * as schema from '../../schema.js';

/** Of what a person keeps for herself. */
export const keepsakeSchemas = (open: Open): schema.SchemaTable => ({
  scheduled_messages: when('registerScheduledMessages', schema.listOf(scheduledMessageSchema(open))),
});
