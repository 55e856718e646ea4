import {
  codePoints,
  maxBotConfigEntries,
  maxBotConfigKeyLength,
  maxBotConfigValueLength,
  maxServiceNameLength,
  maxServiceUrlLength,
  maxStorage,
  maxStorageKeyLength,
  isWebAddress,
  storable,
} from '@parley/core/model';
import type { ImportedRows } from '@parley/store-knex';
import { serviceInterfaces, wordOf } from '../../format/index.js';
import { batchSize, type Registering } from '../import-ports.js';
import { shown } from '../../read/invalid-archive.js';
import { found, inBatches, tableRows, within } from '../table-rows.js';
import type { Numbers } from './numbers.js';

/** What bots have beside their accounts: where their messages go, settings and storage. */
export const insertBots = async ({ source, tx }: Registering, { people, channels }: Numbers): Promise<void> => {
  const bots = new Map<number, ImportedRows['bot']>();
  const plain = (user: number): ImportedRows['bot'] =>
    bots.get(user) ?? {
      user_id: user,
      sending_channel_id: null,
      events_channel_id: null,
      all_public_channels: false,
      service_name: null,
      service_url: null,
      service_interface: null,
      config: {},
    };
  for await (const { row } of tableRows(source, 'zerver_userprofile')) {
    const user = people.get(row.id);
    if (!row.is_bot || user === undefined) continue;
    const channelOf = (id: number | null | undefined): number | null => (typeof id === 'number' ? (channels.get(id) ?? null) : null);
    const [sending, events] = [channelOf(row.default_sending_stream), channelOf(row.default_events_register_stream)];
    if (sending !== null || events !== null || row.default_all_public_streams === true)
      bots.set(user, { ...plain(user), sending_channel_id: sending, events_channel_id: events, all_public_channels: row.default_all_public_streams === true });
  }
  for await (const place of tableRows(source, 'zerver_service')) {
    const { row, fail } = place;
    const user = found(place, 'user_profile', people, row.user_profile);
    const url = within(place, 'base_url', row.base_url, maxServiceUrlLength);
    if (!isWebAddress(url)) fail(`base_url is no address: ${shown(url)}`);
    bots.set(user, {
      ...plain(user),
      service_name: within(place, 'name', row.name, maxServiceNameLength),
      service_url: url,
      service_interface: wordOf(serviceInterfaces, row.interface ?? 1) ?? 'generic',
    });
  }
  for await (const place of tableRows(source, 'zerver_botconfigdata')) {
    const { row, fail } = place;
    const user = found(place, 'bot_profile', people, row.bot_profile);
    const config = new Map(Object.entries(plain(user).config as Record<string, string>));
    config.set(storable(within(place, 'key', row.key, maxBotConfigKeyLength)), within(place, 'value', row.value, maxBotConfigValueLength));
    if (config.size > maxBotConfigEntries) fail('a bot has too many settings');
    bots.set(user, { ...plain(user), config: Object.fromEntries(config) });
  }
  const rows = [...bots.values()];
  for (let at = 0; at < rows.length; at += batchSize) await tx.insert('bot', rows.slice(at, at + batchSize));
  const used = new Map<number, { entries: number; characters: number }>();
  for await (const place of tableRows(source, 'zerver_botstoragedata')) {
    const user = found(place, 'bot_profile', people, place.row.bot_profile);
    const size = used.get(user) ?? { entries: 0, characters: 0 };
    size.entries += 1;
    size.characters += codePoints(within(place, 'key', place.row.key, maxStorageKeyLength)) + codePoints(place.row.value);
    if (size.entries > maxStorage.entries || size.characters > maxStorage.characters) place.fail('a bot stores too much');
    used.set(user, size);
  }
  await tx.insert(
    'bot_storage',
    [...used].map(([user, size]) => ({ user_id: user, ...size })),
  );
  for await (const batch of inBatches(tableRows(source, 'zerver_botstoragedata'), 100)) {
    await tx.insert(
      'bot_storage_entry',
      batch.map(({ row }) => ({ user_id: people.get(row.bot_profile) ?? 0, key: row.key, value: row.value })),
    );
  }
};
