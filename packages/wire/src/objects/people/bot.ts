import type { ShownBot, User } from '@parley/core/model';
import { botTypeNumbers, serviceInterfaceNumbers } from '../../names.js';
import { before, bool, integer, key, type Keys, keysOf, listOf, nullable, oneOf, shape, since, text, variantsOf, type Written } from '../../shape/index.js';
import type { Viewing } from '../messages/viewing.js';
import { apiAddress } from './address.js';
import { avatarAddress } from './avatar.js';

/** What a bot's account has. */
export const botAccountKeys = {
  email: key(text, ({ email }: User) => email),
  full_name: key(text, ({ fullName }: User) => fullName),
  bot_type: key(oneOf(Object.values(botTypeNumbers)), ({ bot }: User) => botTypeNumbers[bot?.type ?? 'generic']),
  is_active: key(bool, ({ isActive }: User) => isActive),
  avatar_url: key(text, (user: User, viewing: Viewing) => avatarAddress(user, viewing)),
} as const;

type WithService = ShownBot & { readonly service: NonNullable<ShownBot['service']> };

const serviceShape = shape<WithService>()(null, {
  base_url: key(text, ({ service }) => service.url),
  token: key(text, ({ serviceToken }) => serviceToken),
  interface: key(oneOf(Object.values(serviceInterfaceNumbers)), ({ service }) => serviceInterfaceNumbers[service.interface]),
});

/** What a bot has beside its account. LEVEL(5): owners were named by their addresses. */
export const botOwnKeys = {
  owner_id: since(
    'eventRealmBotOwnerId',
    key(nullable(integer), ({ user }: ShownBot) => user.bot?.ownerId ?? null),
  ),
  owner: before(
    'eventRealmBotOwnerId',
    key(nullable(text), ({ owner }: ShownBot, viewing: Viewing) => (owner === null ? null : apiAddress(owner, viewing))),
  ),
  api_key: key(text, ({ apiKey }: ShownBot) => apiKey),
  default_sending_stream: key(nullable(text), ({ sendingChannel }: ShownBot) => sendingChannel),
  default_events_register_stream: key(nullable(text), ({ eventsChannel }: ShownBot) => eventsChannel),
  default_all_public_streams: key(bool, ({ defaults }: ShownBot) => defaults.allPublicChannels),
  services: key(listOf(serviceShape.kind), (bot: ShownBot, { open }: Viewing) =>
    bot.service === null ? [] : [serviceShape.write(open, { ...bot, service: bot.service })],
  ),
} as const;

/** The keys of a bot's defaults, which answers have too. */
export const botDefaultsKeys = {
  default_sending_stream: botOwnKeys.default_sending_stream,
  default_events_register_stream: botOwnKeys.default_events_register_stream,
  default_all_public_streams: botOwnKeys.default_all_public_streams,
} as const;

const account = keysOf(({ user }: ShownBot) => user, botAccountKeys as Keys<User, Viewing>);

/** LEVEL(474): without the keys that the account has too. */
const untilReduced = (keys: Keys<ShownBot, Viewing>): Keys<ShownBot, Viewing> =>
  Object.fromEntries(Object.entries(keys).map(([name, ways]) => [name, variantsOf(ways).map((one) => before('botObjectsReduced', one))]));

/** A bot for those who administer it. Spec: 2 (User, `bot_type`) */
export const botShape = shape<ShownBot, Viewing>()('Bot', {
  user_id: key(integer, ({ user }) => user.id),
  ...untilReduced({ ...account, owner_id: botOwnKeys.owner_id, owner: botOwnKeys.owner, api_key: botOwnKeys.api_key }),
  ...botDefaultsKeys,
  services: botOwnKeys.services,
});

export const botObject = (bot: ShownBot, viewing: Viewing): Written<'Bot'> => botShape.write(viewing.open, bot, viewing);
