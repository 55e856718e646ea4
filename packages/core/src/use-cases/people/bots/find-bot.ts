import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { KnownBot, ShownBot } from '../../../model/people/bot.js';
import { canAdministerBot } from '../../../rules/people/bots.js';
import { showBots } from '../../shared/people/show-bots.js';
import { permit } from '../../shared/permit.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** Finds a bot that the caller administers, active or not. A person is no bot, like a missing account. One query. Spec: 7 */
export const findBot = async ({ tx, actor }: ReadCall, botId: UserId): Outcome<KnownBot> => {
  const found = await tx.bots.byIds([botId])();
  if (Either.isLeft(found)) return found;
  const [bot] = found.right;
  if (bot === undefined) return refuse({ kind: 'noSuchBot' });
  const allowed = permit(canAdministerBot(actor, bot.user));
  return Either.isLeft(allowed) ? allowed : Either.right(bot);
};

/** A bot that this transaction has written, as the caller sees it. At most four queries. */
export const showBot = async (call: ReadCall, botId: UserId): Outcome<ShownBot> => {
  const bots = await call.tx.bots.byIds([botId])();
  if (Either.isLeft(bots)) return bots;
  const found = await showBots(call, bots.right);
  if (Either.isLeft(found)) return found;
  const [bot] = found.right;
  return bot === undefined ? refuse({ kind: 'noSuchBot' }) : Either.right(bot);
};
