import {
  fold,
  maxAlertWordLength,
  maxAlertWords,
  maxMutedUsers,
  maxStatusLength,
  maxTopicLength,
  maxVisibilityPolicies,
  storable,
  topicKey,
} from '@parley/core/model';
import type { ImportedRows } from '@parley/store-knex';
import { visibilityPolicies, wordOf } from '../../format/index.js';
import { batchSize, type Registering } from '../import-ports.js';
import { filled, found, inBatches, nameWithin, pastMoment, type PlacedRow, tableRows, within } from '../table-rows.js';
import { insertBots } from './bots.js';
import type { Numbers } from './numbers.js';
import { emojiOf } from './emoji-of.js';

/** Counts up to a limit for each person. */
const counting = (max: number, what: string) => {
  const counts = new Map<number, number>();
  return (user: number, { fail }: Pick<PlacedRow<unknown>, 'fail'>): number => {
    const count = (counts.get(user) ?? 0) + 1;
    counts.set(user, count);
    return count > max ? fail(`somebody has more than ${String(max)} ${what}`) : count;
  };
};

const insertTopics = async (registering: Registering, { people, channels }: Numbers): Promise<void> => {
  const { source, tx } = registering;
  const count = counting(maxVisibilityPolicies, 'settings of topics');
  for await (const batch of inBatches(tableRows(source, 'zerver_usertopic'), batchSize)) {
    const rows = new Map<string, ImportedRows['topic_preference']>();
    for (const place of batch) {
      const { row } = place;
      const [user, channel] = [found(place, 'user_profile', people, row.user_profile), found(place, 'stream', channels, row.stream)];
      const policy = row.visibility_policy === undefined || row.visibility_policy === null ? 'muted' : wordOf(visibilityPolicies, row.visibility_policy);
      const topic = nameWithin(place, 'topic_name', row.topic_name, maxTopicLength);
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
        changed_at: pastMoment(registering, place, 'last_updated', changed),
      });
    }
    await tx.insert('topic_preference', [...rows.values()]);
  }
};

const insertMutes = async (registering: Registering, { people }: Numbers): Promise<void> => {
  const { source, tx } = registering;
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
          muted_at: pastMoment(registering, place, 'date_muted', row.date_muted ?? 0),
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

const insertPresences = async (registering: Registering, { people }: Numbers): Promise<void> => {
  const { source, tx } = registering;
  for await (const batch of inBatches(tableRows(source, 'zerver_userpresence'), batchSize)) {
    const updates = await tx.nextIds('presence_updates', batch.length);
    await tx.insert(
      'presence',
      batch.map((place, index) => {
        const { row } = place;
        const active = typeof row.last_active_time === 'number' ? pastMoment(registering, place, 'last_active_time', row.last_active_time) : null;
        const connected =
          typeof row.last_connected_time === 'number' ? pastMoment(registering, place, 'last_connected_time', row.last_connected_time) : (active ?? 0);
        return { user_id: found(place, 'user_profile', people, row.user_profile), active_at: active, connected_at: connected, update_id: updates[index] ?? 0 };
      }),
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
