import type { Message } from '@parley/core';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

/** The one type that there is. */
export const submessageType = 'widget';

/** Spec: 2 (Message, `submessages`) */
export const submessageObjects = ({ id: messageId, submessages }: Pick<Message, 'id' | 'submessages'>): ReadonlyArray<JsonObject> =>
  submessages.map(({ id, senderId, content }) => ({ id, message_id: messageId, sender_id: senderId, msg_type: submessageType, content }));

export const submessageSchema: JsonObject = schema.named('Submessage', {
  type: 'object',
  properties: { id: schema.integer, message_id: schema.integer, sender_id: schema.integer, msg_type: schema.exactly(submessageType), content: schema.text },
  required: ['id', 'message_id', 'sender_id', 'msg_type', 'content'],
  additionalProperties: false,
});
