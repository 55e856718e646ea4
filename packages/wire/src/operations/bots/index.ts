import { getBotKeyOperation, regenerateBotKeyOperation, regenerateOwnKeyOperation } from './bot-keys.js';
import { deleteBotStorageOperation, getBotStorageOperation, putBotStorageOperation } from './bot-storage.js';
import { createBotOperation, getBotsOperation } from './bots.js';
import { deactivateBotOperation, updateBotOperation } from './update-bot.js';

export const botOperations = {
  getBots: getBotsOperation,
  createBot: createBotOperation,
  updateBot: updateBotOperation,
  deactivateBot: deactivateBotOperation,
  getBotKey: getBotKeyOperation,
  regenerateBotKey: regenerateBotKeyOperation,
  regenerateOwnKey: regenerateOwnKeyOperation,
  putBotStorage: putBotStorageOperation,
  getBotStorage: getBotStorageOperation,
  deleteBotStorage: deleteBotStorageOperation,
};
