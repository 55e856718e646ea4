import * as Either from 'fp-ts/lib/Either.js';
import type { BotDefaults } from '../../../model/people/bot.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

const none: BotDefaults = { sendingChannelId: null, eventsChannelId: null, allPublicChannels: false };

/** Returns what the caller's program does where it names nothing else. People have no such defaults, and cost no query. */
export const loadDefaults = async ({ tx, actor: { user } }: ReaderCall): Outcome<BotDefaults> => {
  if (user.bot === null) return Either.right(none);
  const found = await tx.bots.byIds([user.id])();
  if (Either.isLeft(found)) return found;
  const [bot] = found.right;
  return Either.right(bot?.defaults ?? none);
};
