import type { Message } from '../app/state.js';
import type { Conversation, View } from '../route/view.js';
import { directView, topicView } from '../route/view.js';

/** Where an answer to a message goes. */
export const conversationOfMessage = (message: Message, ownId: number): Conversation => {
  if (message.type === 'stream') return { type: 'channel', streamId: message.stream_id ?? 0, topic: message.subject };
  const ids = typeof message.display_recipient === 'string' ? [] : message.display_recipient.map(({ id }) => id);
  const others = ids.filter((id) => id !== ownId);
  return { type: 'direct', userIds: others.length === 0 ? [ownId] : others };
};

/** The view that shows a message where it stands. */
export const viewOfMessage = (message: Message, ownId: number): View => {
  const conversation = conversationOfMessage(message, ownId);
  return conversation.type === 'channel'
    ? topicView(conversation.streamId, conversation.topic ?? '', message.id)
    : directView(conversation.userIds, message.id);
};
