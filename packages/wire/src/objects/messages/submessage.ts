import type { Message } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { exactly, integer, key, shape, text, type Written } from '../../shape/index.js';

/** The only type. */
export const submessageType = 'widget';

type Of = Message['submessages'][number] & { readonly messageId: Message['id'] };

/** Spec: 2 (Message, `submessages`) */
export const submessageShape = shape<Of>()('Submessage', {
  id: key(integer, ({ id }) => id),
  message_id: key(integer, ({ messageId }) => messageId),
  sender_id: key(integer, ({ senderId }) => senderId),
  msg_type: key(exactly(submessageType), () => submessageType),
  content: key(text, ({ content }) => content),
});

export const submessageObjects = ({ id: messageId, submessages }: Pick<Message, 'id' | 'submessages'>, open: Open): ReadonlyArray<Written<'Submessage'>> =>
  submessages.map((submessage) => submessageShape.write(open, { ...submessage, messageId }));
