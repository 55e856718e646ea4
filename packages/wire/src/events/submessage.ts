import type { DeliveredEvent } from '@parley/core';
import { submessageType } from '../objects/messages/submessage.js';
import * as schema from '../schema.js';
import type { WireEvent } from './event-view.js';

/** Spec: 6 (`submessage`) */
export const submessageEvents = ({ messageId, submessage }: Extract<DeliveredEvent, { kind: 'submessageAdded' }>): ReadonlyArray<WireEvent> => [
  {
    type: 'submessage',
    msg_type: submessageType,
    content: submessage.content,
    message_id: messageId,
    sender_id: submessage.senderId,
    submessage_id: submessage.id,
  },
];

export const submessageEventShape: schema.SchemaTable = {
  msg_type: schema.exactly(submessageType),
  content: schema.text,
  message_id: schema.integer,
  sender_id: schema.integer,
  submessage_id: schema.integer,
};
