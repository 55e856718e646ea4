import type { ChannelId } from '../ids.js';
import type { User } from './user.js';

/** How an outgoing webhook sends messages: as JSON of the API, or as a form in Slack's words. */
export type ServiceInterface = 'generic' | 'slack';

/** Where messages to an outgoing-webhook bot are sent. Its token is derived from the server's secret: `Secrets.serviceToken`. */
export interface BotService {
  readonly name: string;
  readonly url: string;
  readonly interface: ServiceInterface;
}

/** What a bot's program does where it names nothing else. */
export interface BotDefaults {
  readonly sendingChannelId: ChannelId | null;
  readonly eventsChannelId: ChannelId | null;
  readonly allPublicChannels: boolean;
}

/** A bot with what it has beside its account. */
export interface KnownBot {
  readonly user: User;
  readonly keyGeneration: number;
  readonly defaults: BotDefaults;
  /** null for bots without outgoing messages. */
  readonly service: BotService | null;
  /** Values that a program reads at its start; nobody else reads them. */
  readonly config: BotConfig;
}

/** A bot as the people see it who administer it. */
export interface ShownBot extends KnownBot {
  readonly apiKey: string;
  /** Of its service; meaningless for bots without one. */
  readonly serviceToken: string;
  readonly owner: User | null;
  /** Names of the default channels; null also for a channel that the reader may not know of. */
  readonly sendingChannel: string | null;
  readonly eventsChannel: string | null;
}

export type BotConfig = Readonly<Record<string, string>>;

/** A bot that messages are sent to, with its service; null for others. */
export const outgoingService = ({ user, service }: KnownBot): BotService | null => (user.isActive && user.bot?.type === 'outgoingWebhook' ? service : null);

/** Maximum of bots that one person makes, deactivated ones included. */
export const maxBotsPerPerson = 50;

/** Code points. */
export const maxServiceUrlLength = 2083;
export const maxServiceNameLength = 100;
export const maxBotShortNameLength = 100;
/** Entries, and code points of each key and each value. */
export const maxBotConfigEntries = 20;
export const maxBotConfigKeyLength = 100;
export const maxBotConfigValueLength = 2000;
