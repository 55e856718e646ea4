import {
  codePoints,
  extraEmojiName,
  fold,
  maxAlertWordLength,
  maxAlertWords,
  maxBotConfigEntries,
  maxBotConfigKeyLength,
  maxBotConfigValueLength,
  maxMutedUsers,
  maxServiceNameLength,
  maxServiceUrlLength,
  maxStatusLength,
  maxStorage,
  maxStorageKeyLength,
  maxTopicLength,
  maxVisibilityPolicies,
  isWebAddress,
  storable,
  topicKey,
} from '@parley/core/model';
import type { ImportedRows } from '@parley/store-knex';
import { reactionTypes, serviceInterfaces, visibilityPolicies, wordOf } from '../../format/index.js';
import { batchSize, type Registering } from '../import-ports.js';
import { shown } from '../../read/invalid-archive.js';
import { filled, found, inBatches, milliseconds, type PlacedRow, tableRows, within } from '../table-rows.js';

export interface Numbers {
  readonly people: ReadonlyMap<number, number>;
  readonly channels: ReadonlyMap<number, number>;
  readonly emoji: ReadonlyMap<number, number>;
}

/** Counts up to a limit for each person. */
const counting = (max: number, what: string) => {
  const counts = new Map<number, number>();
  return (user: number, { fail }: Pick<PlacedRow<unknown>, 'fail'>): number => {
    const count = (counts.get(user) ?? 0) + 1;
    counts.set(user, count);
    return count > max ? fail(`somebody has more than ${String(max)} ${what}`) : count;
  };
};

/** An emoji of the archive: those of the organization have new ids. */
export const emojiOf = (
  { fail }: Pick<PlacedRow<unknown>, 'fail'>,
  { emoji }: Pick<Numbers, 'emoji'>,
  { emoji_name: name, emoji_code: code, reaction_type: type }: { readonly emoji_name: string; readonly emoji_code: string; readonly reaction_type: string },
): { readonly kind: string; readonly code: string; readonly name: string } => {
  const kind = wordOf(reactionTypes, type) ?? fail(`reaction_type is not known: ${shown(type)}`);
  if (name.length > 100 || !/^[\w.+-]+$/u.test(name)) return fail(`emoji_name is none: ${shown(name)}`);
  if (kind === 'extra') return code === extraEmojiName ? { kind, code, name } : fail(`emoji_code is not known: ${shown(code)}`);
  if (kind === 'realm') return { kind, code: String(emoji.get(Number(code)) ?? fail(`emoji_code ${shown(code)} is no emoji of the organization`)), name };
  return /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,15}$/.test(code) ? { kind, code, name } : fail(`emoji_code is none: ${shown(code)}`);
};

const insertTopics = async ({ source, tx }: Registering, { people, channels }: Numbers): Promise<void> => {
  const count = counting(maxVisibilityPolicies, 'settings of topics');
  for await (const batch of inBatches(tableRows(source, 'zerver_usertopic'), batchSize)) {
    const rows = new Map<string, ImportedRows['topic_preference']>();
    for (const place of batch) {
      const { row } = place;
      const [user, channel] = [found(place, 'user_profile', people, row.user_profile), found(place, 'stream', channels, row.stream)];
      const policy = row.visibility_policy === undefined || row.visibility_policy === null ? 'muted' : wordOf(visibilityPolicies, row.visibility_policy);
      const topic = within(place, 'topic_name', row.topic_name, maxTopicLength);
      count(user, place);
      if (policy === null) continue;
      const changed = row.last_updated ?? row.date_muted ?? 0;
      const key = topicKey(storable(topic));
      rows.set(`${String(user)} ${String(channel)} ${key}`, {
        user_id: user,
        channel_id: channel,
        topic_key: key,
        topic,
        wish: policy,
        changed_at: milliseconds(place, 'last_updated', changed),
      });
    }
    await tx.insert('topic_preference', [...rows.values()]);
  }
};

const insertMutes = async ({ source, tx }: Registering, { people }: Numbers): Promise<void> => {
  const count = counting(maxMutedUsers, 'muted people');
  for await (const batch of inBatches(tableRows(source, 'zerver_muteduser'), batchSize)) {
    await tx.insert(
      'muted_user',
      batch.map((place) => {
        const { row, fail } = place;
        if (row.user_profile === row.muted_user) fail('somebody has muted themselves');
        count(row.user_profile, place);
        return {
          user_id: found(place, 'user_profile', people, row.user_profile),
          muted_id: found(place, 'muted_user', people, row.muted_user),
          muted_at: milliseconds(place, 'date_muted', row.date_muted ?? 0),
        };
      }),
    );
  }
};

const insertAlertWords = async ({ source, tx }: Registering, { people }: Numbers): Promise<void> => {
  const words = new Map<number, Map<string, string>>();
  for await (const place of tableRows(source, 'zerver_alertword')) {
    const { row, fail } = place;
    const user = found(place, 'user_profile', people, row.user_profile);
    const word = filled(place, 'word', row.word, maxAlertWordLength);
    const own = words.get(user) ?? new Map<string, string>();
    if (own.size >= maxAlertWords) fail(`somebody has more than ${String(maxAlertWords)} alert words`);
    own.set(fold(storable(word)).replace(/\s+/g, ' '), word);
    words.set(user, own);
  }
  const rows = [...words].map(([user, own]) => ({ user_id: user, words: [...own.values()] }));
  for (let at = 0; at < rows.length; at += batchSize) await tx.insert('alert_word_list', rows.slice(at, at + batchSize));
};

const insertStatuses = async ({ source, tx }: Registering, numbers: Numbers): Promise<void> => {
  for await (const batch of inBatches(tableRows(source, 'zerver_userstatus'), batchSize)) {
    await tx.insert(
      'user_status',
      batch.map((place) => {
        const { row } = place;
        const { emoji_name: name, emoji_code: code, reaction_type: type } = row;
        const has = typeof name === 'string' && name !== '' && typeof code === 'string' && typeof type === 'string';
        const emoji = has ? emojiOf(place, numbers, { emoji_name: name, emoji_code: code, reaction_type: type }) : null;
        return {
          user_id: found(place, 'user_profile', numbers.people, row.user_profile),
          text: within(place, 'status_text', row.status_text ?? '', maxStatusLength),
          emoji_kind: emoji?.kind ?? null,
          emoji_code: emoji?.code ?? null,
          emoji_name: emoji?.name ?? null,
        };
      }),
    );
  }
};

const insertPresences = async ({ source, tx }: Registering, { people }: Numbers): Promise<void> => {
  for await (const batch of inBatches(tableRows(source, 'zerver_userpresence'), batchSize)) {
    const updates = await tx.nextIds('presence_updates', batch.length);
    await tx.insert(
      'presence',
      batch.map((place, index) => {
        const { row } = place;
        const active = typeof row.last_active_time === 'number' ? milliseconds(place, 'last_active_time', row.last_active_time) : null;
        const connected = typeof row.last_connected_time === 'number' ? milliseconds(place, 'last_connected_time', row.last_connected_time) : (active ?? 0);
        return { user_id: found(place, 'user_profile', people, row.user_profile), active_at: active, connected_at: connected, update_id: updates[index] ?? 0 };
      }),
    );
  }
};

/** What bots have beside their accounts: where their messages go, settings and storage. */
const insertBots = async ({ source, tx }: Registering, { people, channels }: Numbers): Promise<void> => {
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

/** What belongs to single people and bots, beside messages. */
export const insertPersonal = async (registering: Registering, numbers: Numbers): Promise<void> => {
  await insertTopics(registering, numbers);
  await insertMutes(registering, numbers);
  await insertAlertWords(registering, numbers);
  await insertStatuses(registering, numbers);
  await insertPresences(registering, numbers);
  await insertBots(registering, numbers);
};
