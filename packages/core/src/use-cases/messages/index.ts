import { deleteMessage } from './deleting/delete-message.js';
import { getEditHistory } from './editing/get-edit-history.js';
import { setEditTyping } from './editing/set-edit-typing.js';
import { updateMessage } from './editing/update-message.js';
import { markAllAsRead } from './flags/mark-all-as-read.js';
import { markChannelAsRead } from './flags/mark-channel-as-read.js';
import { updateFlagsForNarrow } from './flags/update-flags-for-narrow.js';
import { updateFlags } from './flags/update-flags.js';
import { addReaction } from './reactions/add-reaction.js';
import { removeReaction } from './reactions/remove-reaction.js';
import { getMessage } from './reading/get-message.js';
import { getMessages } from './reading/get-messages.js';
import { getReaders } from './reading/get-readers.js';
import { matchNarrow } from './reading/match-narrow.js';
import { reportMessage } from './reporting/report-message.js';
import { renderText } from './sending/render-text.js';
import { sendMessage } from './sending/send-message.js';
import { setTyping } from './sending/set-typing.js';
import { postIncoming } from './webhooks/post-incoming.js';
import { addSubmessage } from './widgets/add-submessage.js';

export const messageUseCases = {
  deleteMessage,
  getEditHistory,
  updateMessage,
  markAllAsRead,
  markChannelAsRead,
  updateFlagsForNarrow,
  updateFlags,
  addReaction,
  removeReaction,
  getMessage,
  getMessages,
  getReaders,
  matchNarrow,
  reportMessage,
  renderText,
  sendMessage,
  setTyping,
  setEditTyping,
  addSubmessage,
  postIncoming,
};
