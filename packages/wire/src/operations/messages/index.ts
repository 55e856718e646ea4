import { deleteMessageOperation } from './delete-message.js';
import { getEditHistoryOperation } from './edit-history.js';
import { setEditTypingByBodyOperation, setEditTypingOperation } from './edit-typing.js';
import { getMessageOperation } from './get-message.js';
import { getMessagesOperation } from './get-messages.js';
import { jsonIncomingOperation, slackIncomingOperation } from './incoming-webhooks.js';
import { markAllAsReadOperation, markChannelAsReadOperation, markTopicAsReadOperation } from './mark-as-read.js';
import { matchNarrowOperation } from './match-narrow.js';
import { updateFlagsOperation } from './message-flags.js';
import { updateFlagsForNarrowOperation } from './narrow-flags.js';
import { addReactionOperation, removeReactionOperation } from './reactions.js';
import { getReadersOperation } from './read-receipts.js';
import { renderTextOperation } from './render-text.js';
import { reportMessageOperation } from './report-message.js';
import { sendMessageOperation } from './send-message.js';
import { addSubmessageOperation } from './submessage.js';
import { setTypingOperation } from './typing.js';
import { updateMessageOperation } from './update-message.js';

export const messageOperations = {
  sendMessage: sendMessageOperation,
  getMessages: getMessagesOperation,
  matchNarrow: matchNarrowOperation,
  getMessage: getMessageOperation,
  deleteMessage: deleteMessageOperation,
  getReaders: getReadersOperation,
  updateFlags: updateFlagsOperation,
  updateFlagsForNarrow: updateFlagsForNarrowOperation,
  updateMessage: updateMessageOperation,
  getEditHistory: getEditHistoryOperation,
  renderText: renderTextOperation,
  markAllAsRead: markAllAsReadOperation,
  markChannelAsRead: markChannelAsReadOperation,
  markTopicAsRead: markTopicAsReadOperation,
  addReaction: addReactionOperation,
  removeReaction: removeReactionOperation,
  addSubmessage: addSubmessageOperation,
  reportMessage: reportMessageOperation,
  setTyping: setTypingOperation,
  setEditTyping: setEditTypingOperation,
  setEditTypingByBody: setEditTypingByBodyOperation,
  slackIncoming: slackIncomingOperation,
  jsonIncoming: jsonIncomingOperation,
};
