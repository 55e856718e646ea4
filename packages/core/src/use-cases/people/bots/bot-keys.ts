import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';
import type { UseCase } from '../../use-case.js';
import { removeDevices } from '../accounts/remove-devices.js';
import { botEntries } from './bot-entries.js';
import { findBot } from './find-bot.js';
import type { Outcome } from '../../outcome.js';
import type { Entry, WriteTx } from '../../../ports/store.js';

export interface OfBot {
  readonly botId: UserId;
}

/** Returns the API key of a bot that the caller administers. One query. Spec: 2 (User, `bot_type`), level 463 */
export const getBotKey: UseCase<OfBot, string> = {
  mode: 'snapshot',
  run: async (call, { botId }) => {
    const bot = await findBot(call, botId);
    return Either.isLeft(bot) ? bot : Either.right(call.ports.secrets.apiKey(call.tx.realm.id, botId, bot.right.keyGeneration));
  },
};

/** Gives a bot another API key; the former one is invalid at once, and its polls end. Three statements. Spec: 2 (User, `bot_type`) */
export const regenerateBotKey: UseCase<OfBot, string> = {
  mode: 'write',
  run: async (call, { botId }) => {
    const { tx } = call;
    const bot = await findBot(call, botId);
    if (Either.isLeft(bot)) return bot;
    const generation = await tx.users.regenerateKey(botId)();
    if (Either.isLeft(generation)) return generation;
    const appended = await tx.append({
      entries: [...botEntries({ kind: 'botChanged', botId, properties: ['apiKey'] }, bot.right.user), credentialsEntry(botId)],
      changesRules: true,
    })();
    return Either.isLeft(appended) ? appended : Either.right(call.ports.secrets.apiKey(tx.realm.id, botId, generation.right));
  },
};

const forgetTokens = async (tx: WriteTx, userId: UserId): Outcome<ReadonlyArray<Entry>> => {
  const forgotten = await tx.pushTokens.forget(userId)();
  return Either.isLeft(forgotten) ? forgotten : Either.right([]);
};

/**
 * Gives the caller another API key; the former one is invalid at once, and its polls end. A person who has lost a phone stops its notifications by this. At most
 * six statements. LEVEL(492): devices stayed registered, unlike tokens of the older scheme. Spec: 5
 */
export const regenerateOwnKey: UseCase<Readonly<Record<never, never>>, string> = {
  mode: 'write',
  run: async ({ tx, ports, actor: { user }, open }) => {
    const generation = await tx.users.regenerateKey(user.id)();
    if (Either.isLeft(generation)) return generation;
    const removed = open('regenerateKeyRemovesDevices') ? await removeDevices(tx, user.id) : await forgetTokens(tx, user.id);
    if (Either.isLeft(removed)) return removed;
    const appended = await tx.append({ entries: [...removed.right, credentialsEntry(user.id)], changesRules: true })();
    return Either.isLeft(appended) ? appended : Either.right(ports.secrets.apiKey(tx.realm.id, user.id, generation.right));
  },
};
