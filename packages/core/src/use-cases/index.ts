import { getMessages } from './get-messages.js';
import { deleteQueue } from './delete-queue.js';
import { getEvents } from './get-events.js';
import { getOwnUser } from './get-own-user.js';
import { reportPresence } from './report-presence.js';
import { sendMessage } from './send-message.js';
import { setTyping } from './set-typing.js';
import { updateFlags } from './update-flags.js';

/** Everything the service can do, by name. */
export const useCases = {
  getMessages,
  getOwnUser,
  getEvents,
  deleteQueue,
  reportPresence,
  sendMessage,
  setTyping,
  updateFlags,
};

export type UseCases = typeof useCases;
