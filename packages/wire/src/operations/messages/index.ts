import { deleteMessageRows } from './delete-message.js';
import { editHistoryRows } from './edit-history.js';
import { editTypingRows } from './edit-typing.js';
import { getMessageRows } from './get-message.js';
import { messagePageRows } from './get-messages.js';
import { incomingWebhookRows } from './incoming-webhooks.js';
import { markAsReadRows } from './mark-as-read.js';
import { matchNarrowRows } from './match-narrow.js';
import { messageFlagRows } from './message-flags.js';
import { narrowFlagRows } from './narrow-flags.js';
import { reactionRows } from './reactions.js';
import { readReceiptRows } from './read-receipts.js';
import { renderTextRows } from './render-text.js';
import { reportMessageRows } from './report-message.js';
import { sendMessageRows } from './send-message.js';
import { submessageRows } from './submessage.js';
import { typingRows } from './typing.js';
import { updateMessageRows } from './update-message.js';

export const messageOperations = {
  ...sendMessageRows,
  ...messagePageRows,
  ...matchNarrowRows,
  ...getMessageRows,
  ...deleteMessageRows,
  ...readReceiptRows,
  ...messageFlagRows,
  ...narrowFlagRows,
  ...updateMessageRows,
  ...editHistoryRows,
  ...renderTextRows,
  ...markAsReadRows,
  ...reactionRows,
  ...submessageRows,
  ...reportMessageRows,
  ...typingRows,
  ...editTypingRows,
  ...incomingWebhookRows,
};
