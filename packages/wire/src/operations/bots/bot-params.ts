import { userId } from '@parley/core';
import {
  maxAvatarBytes,
  maxBotConfigEntries,
  maxBotConfigKeyLength,
  maxBotConfigValueLength,
  maxServiceUrlLength,
  type ServiceInterface,
} from '@parley/core/model';
import type { CommandOf } from '@parley/core/contract';
import { idInPath, optionalJson, optionalRaw } from '../../codecs/params.js';
import { textsByKey } from '../../codecs/people/texts-by-key.js';
import { boolean, text } from '../../codecs/scalars.js';
import { webAddress } from '../../codecs/web-address.js';
import { serviceInterfaceNumbers } from '../../names.js';

/** Only the bot in the path. */
export const botInPath = { botId: idInPath('bot_id', userId) };

/** A form may bring a picture. */
export const takesPicture = { maxBytes: () => maxAvatarBytes, isOptional: true } as const;

/** Longer than any name: the operation itself says what is wrong with one. */
export const writtenName = text({ max: 1000 });

export const serviceUrl = webAddress(maxServiceUrlLength);

export const botConfig = textsByKey({ maxEntries: maxBotConfigEntries, maxKey: maxBotConfigKeyLength, maxValue: maxBotConfigValueLength });

/** Where no word has this number: null. */
export const wordOf = <Word extends string>(numbers: Readonly<Record<Word, number>>, number: number): Word | null =>
  (Object.keys(numbers) as Word[]).find((word) => numbers[word] === number) ?? null;

export const interfaceOf = (number: number): ServiceInterface | null => wordOf(serviceInterfaceNumbers, number);

/** Channels by name; empty for none. */
export const defaultsParams = {
  default_sending_stream: optionalRaw(writtenName, null),
  default_events_register_stream: optionalRaw(writtenName, null),
  default_all_public_streams: optionalJson(boolean, null),
};

interface DefaultsSent {
  readonly default_sending_stream: string | null;
  readonly default_events_register_stream: string | null;
  readonly default_all_public_streams: boolean | null;
}

export const defaultsOf = (sent: DefaultsSent): CommandOf<'createBot'>['defaults'] => ({
  sendingChannel: sent.default_sending_stream,
  eventsChannel: sent.default_events_register_stream,
  allPublicChannels: sent.default_all_public_streams,
});

/** Documentation of `defaultsParams`. */
export const defaultsDocs = {
  default_sending_stream: 'Name of the channel that its program sends to by default. Empty: none.',
  default_events_register_stream: 'Name of the channel whose events its program gets by default. Empty: none.',
  default_all_public_streams: 'Its program gets the messages of all public channels by default.',
};

export const sampleDefaults = { default_sending_stream: 'Denmark', default_events_register_stream: null, default_all_public_streams: false };
