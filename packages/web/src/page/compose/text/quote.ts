import type { Connection } from '../../app/connection.js';
import type { ChatState } from '../../app/state.js';
import { mentionOf } from '../typeahead/suggest-names.js';
import { conversationOfMessage } from './conversation-of-message.js';
import { fenceFor } from './fence.js';
import { hashOf } from '../../route/hash.js';
import { feedOf } from '../../route/view.js';

/** A message as a quotation, with who wrote it and a link to it. */
export const quoteOf = async (chat: Connection['chat'], state: ChatState, messageId: number): Promise<string> => {
  const { message } = await chat.getMessage({ message_id: messageId, apply_markdown: false, allow_empty_topic_name: true });
  const fence = fenceFor(message.content);
  const link = hashOf(feedOf(conversationOfMessage(message, state.user_id), messageId), state);
  return `${mentionOf(state, { user_id: message.sender_id, full_name: message.sender_full_name }, true)} [said](${link}):\n${fence}quote\n${message.content}\n${fence}\n`;
};
