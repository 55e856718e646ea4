import type { UserId } from '../../model/ids.js';
import type { ShownBot } from '../../model/people/bot.js';
import { isAtLeast } from '../../model/people/role.js';
import type { EntryPlace, EventKind } from '../event-kind.js';
import { type Viewer, viewerThen } from '../viewer.js';

export interface NamedBot {
  readonly botId: UserId;
}

/** What a bot has beside its account. */
export type BotProperty = 'owner' | 'isActive' | 'apiKey' | 'service' | 'sendingChannel' | 'eventsChannel' | 'allPublicChannels';

export interface BotChange extends NamedBot {
  readonly properties: ReadonlyArray<BotProperty>;
}

export interface BotDelivery {
  readonly bot: ShownBot;
}

export interface BotChangeDelivery extends BotDelivery {
  readonly properties: ReadonlyArray<BotProperty>;
}

const isAdministrator = ({ actor }: Viewer): boolean => isAtLeast(actor.user.role, 'administrator');

/** Owners and administrators have entries of their own: an administrator who owns the bot gets only that of administrators. */
const once =
  <Facts>() =>
  (viewer: Viewer, event: Facts, { audience }: EntryPlace): Facts | null =>
    audience.kind === 'users' && isAdministrator(viewer) && isAdministrator(viewerThen(viewer)) ? null : event;

/** A new bot, or one that the reader owns from now on. */
export const botAdded: EventKind<NamedBot, NamedBot, BotDelivery> = {
  visibleTo: once<NamedBot>(),
  needs: ({ botId }) => ({ bots: [botId] }),
  resolve: ({ botId }, { bots }) => {
    const bot = bots.get(botId);
    return bot === undefined ? null : { bot };
  },
  affectsCopies: () => false,
};

/** The bot as it is on delivery: a reader who may not administer it by then gets nothing. */
export const botChanged: EventKind<BotChange, BotChange, BotChangeDelivery> = {
  visibleTo: once<BotChange>(),
  needs: ({ botId }) => ({ bots: [botId] }),
  resolve: ({ botId, properties }, { bots }) => {
    const bot = bots.get(botId);
    return bot === undefined ? null : { bot, properties };
  },
  affectsCopies: () => false,
};

/** The reader no longer owns the bot. */
export const botLost: EventKind<NamedBot, NamedBot, NamedBot> = {
  visibleTo: once<NamedBot>(),
  needs: () => ({}),
  resolve: (event) => event,
  affectsCopies: () => false,
};
