import { getBotKey, regenerateBotKey, regenerateOwnKey } from './bot-keys.js';
import { deleteBotStorage, getBotStorage, putBotStorage } from './bot-storage.js';
import { createBot } from './create-bot.js';
import { deactivateBot } from './deactivate-bot.js';
import { getBots } from './get-bots.js';
import { updateBot } from './update-bot.js';

export const botUseCases = {
  createBot,
  deactivateBot,
  deleteBotStorage,
  getBotKey,
  getBots,
  getBotStorage,
  putBotStorage,
  regenerateBotKey,
  regenerateOwnKey,
  updateBot,
};
