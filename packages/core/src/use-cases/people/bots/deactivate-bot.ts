import * as Either from 'fp-ts/lib/Either.js';
import { deactivateAccount } from '../activation/set-active.js';
import type { UseCase } from '../../use-case.js';
import type { OfBot } from './bot-keys.js';
import { findBot } from './find-bot.js';
import { done } from '../../outcome.js';

/** Deactivates a bot. Spec: 3 (User account), 6 (`realm_bot`) */
export const deactivateBot: UseCase<OfBot, void> = {
  mode: 'write',
  run: async (call, { botId }) => {
    const bot = await findBot(call, botId);
    if (Either.isLeft(bot)) return bot;
    return bot.right.user.isActive ? deactivateAccount(call.tx, call.ports, bot.right.user) : done;
  },
};
