import { submessageType } from '../../objects/messages/submessage.js';
import { exactly, integer, key, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

/** Spec: 6 (`submessage`) */
const submessageForm = form<Delivered<'submessageAdded'>>()(['submessage'], {
  msg_type: key(exactly(submessageType), () => submessageType),
  content: key(text, ({ submessage }) => submessage.content),
  message_id: key(integer, ({ messageId }) => messageId),
  sender_id: key(integer, ({ submessage }) => submessage.senderId),
  submessage_id: key(integer, ({ submessage }) => submessage.id),
});

export const submessageEncoders: Encoders<'submessageAdded', 'submessage'> = { submessageAdded: submessageForm.events };

export const submessageTypes: WireTypes<'submessage'> = { submessage: { forms: [submessageForm], keepsState: 'messages are no part of the state' } };
