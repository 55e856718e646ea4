import { botKeyRows } from './bot-keys.js';
import { botStorageRows } from './bot-storage.js';
import { botRows } from './bots.js';
import { updateBotRows } from './update-bot.js';

export const botOperations = {
  ...botRows,
  ...updateBotRows,
  ...botKeyRows,
  ...botStorageRows,
};
