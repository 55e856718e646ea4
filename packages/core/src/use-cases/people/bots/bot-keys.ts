import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { UserId } from '../../../model/ids.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';
import type { UseCase } from '../../use-case.js';
import { removeDevices } from '../accounts/remove-devices.js';
import { botEntries } from './bot-entries.js';
import { findBot } from './find-bot.js';

export interface OfBot {
  readonly botId: UserId;
}

/** Returns the API key of a bot that the caller administers. One query. Spec: 2 (User, `bot_type`), level 463 */
export const getBotKey: UseCase<OfBot, string> = {
  mode: 'snapshot',
  run:
    (tx, { secrets }) =>
    (caller, { botId }) =>
      pipe(
        findBot(tx, caller, botId),
        TaskEither.map(({ keyGeneration }) => secrets.apiKey(tx.realm.id, botId, keyGeneration)),
      ),
};

/** Gives a bot another API key; the former one is invalid at once, and its polls end. Three statements. Spec: 2 (User, `bot_type`) */
export const regenerateBotKey: UseCase<OfBot, string> = {
  mode: 'write',
  run:
    (tx, { secrets }) =>
    (caller, { botId }) =>
      pipe(
        findBot(tx, caller, botId),
        TaskEither.bindTo('bot'),
        TaskEither.bindW('generation', () => tx.users.regenerateKey(botId)),
        TaskEither.chainFirstW(({ bot }) =>
          tx.append({
            entries: [...botEntries({ kind: 'botChanged', botId, properties: ['apiKey'] }, bot.user), credentialsEntry(botId)],
            changesRules: true,
          }),
        ),
        TaskEither.map(({ generation }) => secrets.apiKey(tx.realm.id, botId, generation)),
      ),
};

/**
 * Gives the caller another API key; the former one is invalid at once, and its polls end. A person who has lost a phone stops its notifications by this. At most
 * six statements. LEVEL(492): devices stayed registered, unlike tokens of the older scheme. Spec: 5
 */
export const regenerateOwnKey: UseCase<Readonly<Record<never, never>>, string> = {
  mode: 'write',
  run:
    (tx, { secrets }) =>
    ({ actor: { user }, open }) =>
      pipe(
        tx.users.regenerateKey(user.id),
        TaskEither.bindTo('generation'),
        TaskEither.bindW('removed', () =>
          open('regenerateKeyRemovesDevices')
            ? removeDevices(tx, user.id)
            : pipe(
                tx.pushTokens.forget(user.id),
                TaskEither.map(() => []),
              ),
        ),
        TaskEither.chainFirstW(({ removed }) => tx.append({ entries: [...removed, credentialsEntry(user.id)], changesRules: true })),
        TaskEither.map(({ generation }) => secrets.apiKey(tx.realm.id, user.id, generation)),
      ),
};
