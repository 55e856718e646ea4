import { submessageType } from '../../objects/messages/submessage.js';
import * as schema from '../../schema.js';
import type { Encoders } from '../event-view.js';
import { unchanged } from '../wire-type.js';

export const submessageEncoders: Encoders<'submessageAdded', 'submessage'> = {
  /** Spec: 6 (`submessage`) */
  submessageAdded: ({ messageId, submessage: { content, senderId, id } }) => [
    { type: 'submessage', msg_type: submessageType, content, message_id: messageId, sender_id: senderId, submessage_id: id },
  ],
};

export const submessageTypes = { submessage: unchanged('messages are no part of the state') };

export const submessageEventShape: schema.SchemaTable = {
  msg_type: schema.exactly(submessageType),
  content: schema.text,
  message_id: schema.integer,
  sender_id: schema.integer,
  submessage_id: schema.integer,
};
