import { listChannels, listTopics } from './channels.js';
import { explain } from './explaining.js';
import { fileLink } from './files.js';
import { listPeople } from './people.js';
import { readMessage, readMessages, search } from './reading.js';
import { editMessage, react, reply, sendMessage } from './sending.js';
import type { Tool } from './tool.js';
import { markAsRead, unread } from './unread.js';
import { waitForMessages } from './waiting.js';

/** All tools, in the order in which they are listed. */
export const tools: ReadonlyArray<Tool> = [
  listChannels,
  listTopics,
  readMessages,
  readMessage,
  search,
  unread,
  waitForMessages,
  sendMessage,
  reply,
  editMessage,
  react,
  markAsRead,
  listPeople,
  fileLink,
  explain,
];
