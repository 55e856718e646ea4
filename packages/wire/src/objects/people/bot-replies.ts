import type { ShownBot } from '@parley/core/model';
import type { CommandOf } from '@parley/core/contract';
import { serviceInterfaceNumbers } from '../../names.js';
import { integer, key, type Keys, keysOf, mapOf, nullable, oneOf, optional, shape, since, text } from '../../shape/index.js';
import type { Viewing } from '../messages/viewing.js';
import { apiAddress } from './address.js';
import { botAccountKeys, botDefaultsKeys, botOwnKeys } from './bot.js';

const { email, full_name, avatar_url } = botAccountKeys;

const ofAccount = (keys: Keys<ShownBot['user'], Viewing>): Keys<ShownBot, Viewing> => keysOf(({ user }: ShownBot) => user, keys);

/** A bot in the list of its owner's bots. */
export const ownBotShape = shape<ShownBot, Viewing>()(null, {
  ...ofAccount({ username: email, full_name }),
  api_key: botOwnKeys.api_key,
  ...ofAccount({ avatar_url }),
  ...botDefaultsKeys,
});

/** A bot that was just made. */
export const createdBotShape = shape<ShownBot, Viewing>()(null, {
  user_id: since(
    'createUserReturnsId',
    key(integer, ({ user }) => user.id),
  ),
  api_key: botOwnKeys.api_key,
  ...ofAccount({ avatar_url }),
  ...botDefaultsKeys,
});

interface UpdatedBot {
  readonly bot: ShownBot;
  readonly command: CommandOf<'updateBot'>;
}

/** The bot, and what the request said of its service and configuration. */
export const updatedBotShape = shape<UpdatedBot, Viewing>()(null, {
  ...keysOf(({ bot }: UpdatedBot) => bot.user, { full_name: botAccountKeys.full_name, avatar_url: botAccountKeys.avatar_url }),
  service_interface: key(oneOf(Object.values(serviceInterfaceNumbers)), ({ command: { service } }) => serviceInterfaceNumbers[service?.interface ?? 'generic']),
  service_payload_url: key(nullable(text), ({ command: { service } }) => service?.url ?? null),
  config_data: key(nullable(mapOf(text)), ({ command: { config } }) => config),
  ...keysOf(({ bot }: UpdatedBot) => bot, botDefaultsKeys),
  bot_owner: optional(text, ({ bot: { owner } }, view) => (owner === null ? undefined : apiAddress(owner, view))),
});
