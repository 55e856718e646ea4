import type { UserId } from '@parley/core';
import type { AccountProperty, BotProperty } from '@parley/core/contract';
import type { ShownBot, User } from '@parley/core/model';
import { canAdministerBot, type GateName, isAllowed } from '@parley/core/rules';
import { botAccountKeys, botObject, botOwnKeys, botShape } from '../../objects/people/bot.js';
import { before, integer, key, type Keys, keysOf, shape, text } from '../../shape/index.js';
import { type EventForm, form } from '../event-form.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

type BotEvent = WireEvent<'realm_bot'>;

const addForm = form<ShownBot>()(['realm_bot', 'add'], { bot: key(botShape.kind, (bot, view) => botObject(bot, view)) });

const lostShape = shape<UserId>()(null, { user_id: key(integer, (id) => id) });
const deleteForm = form<UserId>()(['realm_bot', 'delete'], { bot: key(lostShape.kind, (id, { open }) => lostShape.write(open, id)) });

interface Gates {
  readonly since?: GateName;
  readonly before?: GateName;
}

/** The changed keys of a bot, with its id. LEVEL(7): with the address too. */
const updateForm = <Of>(userOf: (of: Of) => User, changed: Keys<Of, EventView>, gates: Gates = {}): EventForm<Of, 'realm_bot'> => {
  const bot = shape<Of, EventView>()(null, {
    user_id: key(integer, (of) => userOf(of).id),
    email: before(
      'eventRealmUserById',
      key(botAccountKeys.email.fits, (of: Of) => userOf(of).email),
    ),
    ...changed,
  });
  return form<Of>()(['realm_bot', 'update'], { bot: key(bot.kind, (of, view) => bot.write(view.open, of, view)) }, gates);
};

const ownForm = (keys: Keys<ShownBot, EventView>, gates: Gates = {}) => updateForm<ShownBot>(({ user }) => user, keys, gates);
const accountForm = (keys: Keys<User, EventView>, gates: Gates = {}) => updateForm<User>((user) => user, keys, { before: 'eventRealmBotReduced', ...gates });

const { owner, owner_id, api_key, services, default_sending_stream, default_events_register_stream, default_all_public_streams } = botOwnKeys;

const isActiveForm = ownForm(
  keysOf(({ user }: ShownBot) => user, { is_active: botAccountKeys.is_active }),
  { since: 'eventIsActive', before: 'eventRealmBotReduced' },
);

const goneShape = shape<ShownBot>()(null, { user_id: key(integer, ({ user }) => user.id), full_name: key(text, ({ user }) => user.fullName) });
const removeForm = form<ShownBot>()(
  ['realm_bot', 'remove'],
  { bot: key(goneShape.kind, (bot, { open }) => goneShape.write(open, bot)) },
  { before: 'eventIsActive' },
);

/** LEVEL(222): a deactivated bot was removed, and a reactivated one added. */
const activationEvents = (bot: ShownBot, view: EventView): ReadonlyArray<BotEvent> => {
  if (view.open('eventIsActive')) return isActiveForm.events(bot, view);
  return (bot.user.isActive ? addForm : removeForm).events(bot, view);
};

const reduced = { before: 'eventRealmBotReduced' } as const;

/** LEVEL(474): only defaults and services. */
const ownForms: Readonly<Record<Exclude<BotProperty, 'isActive'>, EventForm<ShownBot, 'realm_bot'>>> = {
  owner: ownForm({ owner_id, owner }, reduced),
  apiKey: ownForm({ api_key }, reduced),
  service: ownForm({ services }),
  sendingChannel: ownForm({ default_sending_stream }),
  eventsChannel: ownForm({ default_events_register_stream }),
  allPublicChannels: ownForm({ default_all_public_streams }),
};

/** LEVEL(461): a changed address was not sent. */
const accountForms: Readonly<Partial<Record<AccountProperty, EventForm<User, 'realm_bot'>>>> = {
  fullName: accountForm({ full_name: botAccountKeys.full_name }),
  email: accountForm({ email: botAccountKeys.email }, { since: 'eventRealmBotEmail' }),
  avatar: accountForm({ avatar_url: botAccountKeys.avatar_url }),
};

/** The events that administrators of a bot get when its account changes. Spec: 6 (level 474) */
export const botAccountEvents = (user: User, property: AccountProperty, view: EventView): ReadonlyArray<BotEvent> =>
  user.bot !== null && isAllowed(canAdministerBot(view.actor, user)) ? (accountForms[property]?.events(user, view) ?? []) : [];

export const botEncoders: Encoders<'botAdded' | 'botChanged' | 'botLost', 'realm_bot'> = {
  botAdded: ({ bot }, view) => addForm.events(bot, view),
  botChanged: ({ bot, properties }, view) =>
    properties.flatMap((property) => (property === 'isActive' ? activationEvents(bot, view) : ownForms[property].events(bot, view))),
  botLost: ({ botId }, view) => deleteForm.events(botId, view),
};

export const botTypes: WireTypes<'realm_bot'> = {
  realm_bot: { forms: [addForm, deleteForm, removeForm, isActiveForm, ...Object.values(ownForms), ...Object.values(accountForms)] },
};
