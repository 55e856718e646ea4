import { instant, type MessageId, messageId, type MessageRange } from '@parley/core';
import { fold, type MessageFilter, type SearchWords, parseSearchWords, type MessageForReader, topicKey, type Visibility } from '@parley/core/model';
import { isVisible, matchesFilter } from '@parley/core/rules';
import { fixedClock, good, play, type PlayedWorld, playsAll, type Remembered, steps, today } from '@parley/testkit';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { defaultScanLimits } from '../pages/scan-limits.js';

let database: StoreDatabase;
let knex: Knex;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 2 });
  ({ knex } = database);
});

afterAll(async () => {
  await database.close();
});

const visibilities = ({ channels }: PlayedWorld): fc.Arbitrary<Visibility> => {
  const ids = fc.subarray(
    channels.map(({ id }) => id),
    { minLength: 1 },
  );
  return fc.letrec<{ tree: Visibility }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom<Visibility>({ kind: 'participant' }, { kind: 'received' }, { kind: 'nothing' }),
      ids.map((some): Visibility => ({ kind: 'inChannels', channels: some })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((of): Visibility => ({ kind: 'everyOf', of })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((of): Visibility => ({ kind: 'someOf', of })),
    ),
  })).tree;
};

const filters = ({ channels, people, memory }: PlayedWorld): fc.Arbitrary<MessageFilter> => {
  const person = fc.constantFrom(...people);
  return fc.letrec<{ filter: MessageFilter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom<MessageFilter>({ kind: 'everything' }, { kind: 'everything' }, { kind: 'nothing' }, { kind: 'direct' }, { kind: 'resolvedTopic' }),
      fc.constantFrom('attachment', 'image', 'link', 'reaction').map((what): MessageFilter => ({ kind: 'has', what: what as 'link' })),
      fc.constantFrom('unread', 'starred', 'mentioned', 'alerted').map((flag): MessageFilter => ({ kind: 'flag', flag: flag as 'unread' })),
      fc.subarray(channels.map(({ id }) => id)).map((channelIds): MessageFilter => ({ kind: 'channels', channelIds })),
      fc.constantFrom('lunch', '✔ done', '', 'none').map((key): MessageFilter => ({ kind: 'topic', key })),
      fc
        .array(fc.record({ channelId: fc.constantFrom(...channels.map(({ id }) => id)), key: fc.constantFrom('lunch', '✔ done', '', 'a\0') }), { maxLength: 3 })
        .map((topics): MessageFilter => ({ kind: 'topics', topics })),
      person.map((userId): MessageFilter => ({ kind: 'sender', userId })),
      fc.subarray([...people], { minLength: 1 }).map((participants): MessageFilter => ({ kind: 'directWith', participants })),
      person.map((userId): MessageFilter => ({ kind: 'directIncluding', userId })),
      person.map((userId): MessageFilter => ({ kind: 'groupDirectIncluding', userId })),
      fc.subarray(memory.messages.map(({ message }) => message.id)).map((ids): MessageFilter => ({ kind: 'messages', ids })),
      tie('filter').map((filter): MessageFilter => ({ kind: 'not', filter })),
      fc.array(tie('filter'), { maxLength: 3 }).map((some): MessageFilter => ({ kind: 'all', filters: some })),
      fc.array(tie('filter'), { maxLength: 3 }).map((some): MessageFilter => ({ kind: 'any', filters: some })),
    ),
  })).filter;
};

const searches = [
  'hello',
  'RUNS',
  'runner',
  'Été',
  'resume',
  'fine RÉSUMÉ',
  'lunch',
  'two hello',
  '"were running"',
  '"Hello, hello"',
  '"running were"',
  '世',
  '界世',
  'done',
  'example org',
  'the',
  'the two',
  'a\0',
];

const soughts = ({ people }: PlayedWorld): fc.Arbitrary<ReadonlyArray<SearchWords>> => {
  const one = fc.oneof(
    fc.record({ words: fc.constantFrom(...searches), negated: fc.boolean() }).map(({ words, negated }): SearchWords => parseSearchWords(words, negated)),
    fc.record({ kind: fc.constant('mention' as const), userId: fc.constantFrom(...people), negated: fc.boolean() }),
  );
  return fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 3, arbitrary: fc.array(one, { minLength: 1, maxLength: 2 }) });
};

/** The stems of the words in these worlds; null for stop words. */
const stems: Readonly<Record<string, string | null>> = {
  running: 'run',
  runs: 'run',
  runners: 'runner',
  the: null,
  of: null,
  a: null,
  and: null,
  were: null,
  https: 'http',
};

const stemsIn = (text: string): ReadonlyArray<string> =>
  (fold(text).match(/[世界]|[^\s\p{P}世界✔]+/gu) ?? []).flatMap((word) => (stems[word] === null ? [] : [stems[word] ?? word]));

/** The expected result of the index, computed from the text. */
const isSought = (searchWords: SearchWords, { message: { content, recipient }, named }: Remembered): boolean => {
  if (searchWords.kind === 'mention') return named.includes(searchWords.userId) !== searchWords.negated;
  const topic = recipient.kind === 'channel' ? recipient.topic : '';
  const [words, requested] = [stemsIn(`${content} ${topic}`), stemsIn(searchWords.text)];
  const hasPhrases = searchWords.phrases.every((phrase) => fold(content).includes(phrase) || fold(topic).includes(phrase));
  const isFound = requested.length > 0 && requested.every((word) => words.includes(word)) && hasPhrases && !searchWords.text.includes('\0');
  return isFound !== searchWords.negated;
};

/** The expected result: the trees, evaluated in memory over all messages. */
const inMemory = ({ memory }: PlayedWorld, { reader, considered, filter, searchWords = [] }: MessageRange): ReadonlyArray<MessageForReader> =>
  memory.messages
    .filter((remembered) => searchWords.every((one) => isSought(one, remembered)))
    .filter((remembered) => {
      const { recipient } = remembered.message;
      return isVisible(considered, {
        participates: memory.participates(reader, remembered),
        channelId: recipient.kind === 'channel' ? recipient.channelId : null,
        received: memory.isReceived(reader, remembered),
      });
    })
    .map((remembered) => memory.forReader(reader, remembered))
    .filter((message) => matchesFilter(filter, message));

const checkLoad = async ({ world, memory, people }: PlayedWorld): Promise<void> => {
  for (const reader of people) {
    const loaded = await world.run('snapshot', ({ messages }) =>
      good(
        messages.load(
          reader,
          memory.messages.map(({ message }) => message.id),
        ),
      ),
    );
    expect(loaded).toEqual(memory.messages.map((message) => memory.forReader(reader, message)));
  }
};

const checkUnread = async ({ world, memory, people, channels }: PlayedWorld): Promise<void> => {
  for (const reader of people) {
    const expected = memory.messages.filter((message) => {
      const { recipient } = message.message;
      return !memory.isRead(reader, message) && (recipient.kind === 'direct' || memory.openPeriod(reader, recipient.channelId) !== undefined);
    });
    const unread = await world.run('snapshot', ({ flags }) => good(flags.unread(reader, 1_000)));
    const ids = [...unread.channels, ...unread.direct].flatMap((group) => group.ids).sort((left, right) => left - right);
    expect(ids).toEqual(expected.map(({ message }) => message.id));
    const mentions = expected.filter((message) => matchesFilter({ kind: 'flag', flag: 'mentioned' }, memory.forReader(reader, message)));
    expect([...unread.mentions, ...unread.wildcardMentions].sort((left, right) => left - right)).toEqual(mentions.map(({ message }) => message.id));
    const newest = await world.run('snapshot', ({ flags }) => good(flags.unread(reader, 2)));
    expect([...newest.channels, ...newest.direct].flatMap((group) => group.ids).sort((left, right) => left - right)).toEqual(ids.slice(-2));
    expect(newest.olderLeftOut).toBe(ids.length > 2);
    const pairs = channels.map(({ id }) => ({ userId: reader, channelId: id }));
    const inChannels = await world.run('snapshot', ({ flags }) => good(flags.unreadIn(pairs, 1_000)));
    const everywhere = memory.messages.filter((message) => message.message.recipient.kind === 'channel' && !memory.isRead(reader, message));
    expect(inChannels.get(reader) ?? []).toEqual(everywhere.map(({ message }) => message.id));
  }
};

/** Everybody whom a message mentions is told of it by mail and on devices while they are in its channel. */
const checkAttention = async ({ world, memory, people }: PlayedWorld): Promise<void> => {
  const ids = memory.messages.map(({ message }) => message.id);
  const toldBy = (mark: 'mentioned' | 'topicWildcardMentioned') =>
    memory.messages.flatMap(({ message: { id, senderId, recipient } }) =>
      people
        .filter((person) => person !== senderId && memory.isMentioned(person, id, mark))
        .filter((person) => recipient.kind === 'direct' || memory.openPeriod(person, recipient.channelId) !== undefined)
        .map((person) => `${id} ${person}`),
    );
  for (const only of [null, ...people]) {
    const candidates = await world.run('snapshot', (tx) => good(tx.missedMessages.candidates(ids, only, instant(0))));
    const keysOf = (found: typeof candidates) => found.map(({ messageId: id, userId }) => `${id} ${userId}`);
    const own = (pairs: ReadonlyArray<string>) => pairs.filter((pair) => only === null || pair.endsWith(` ${only}`));
    expect(keysOf(candidates.filter(({ isMentioned }) => isMentioned))).toEqual(own(toldBy('mentioned')));
    expect(keysOf(candidates.filter(({ mentionsTopic }) => mentionsTopic))).toEqual(own(toldBy('topicWildcardMentioned')));
  }
};

const checkRanges = async (played: PlayedWorld, sample: fc.GeneratorValue): Promise<void> => {
  const { world, people, memory } = played;
  for (let round = 0; round < 16; round += 1) {
    const reader = sample(() => fc.constantFrom(...people));
    const considered = sample(() => visibilities(played));
    const filter = sample(() => filters(played));
    const anchor = messageId(sample(() => fc.integer({ min: memory.before, max: memory.lastId + 1 })));
    const limit = sample(() => fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 8, max: 12 })));
    const at = today + sample(() => fc.nat(memory.lastId - memory.before + 1)) * 1_000;
    const range: MessageRange = { reader, considered, filter, searchWords: sample(() => soughts(played)) };
    const expected = inMemory(played, range);
    const ids = expected.map(({ message }) => message.id);
    await world.run('snapshot', async ({ messages }) => {
      const upTo = [...ids].reverse().filter((id) => id <= anchor);
      expect(await good(messages.idsUpTo(range, anchor, limit))).toEqual({ ids: upTo.slice(0, limit), isCut: false });
      expect(await good(messages.idsFrom(range, anchor, limit))).toEqual({ ids: ids.filter((id) => id >= anchor).slice(0, limit), isCut: false });
      const some = memory.messages.map(({ message }) => message.id).filter((id) => id % 2 === 0);
      expect(await good(messages.idsAmong(range, some))).toEqual(ids.filter((id) => some.includes(id)));
      const [firstUnread] = expected.filter(({ flags }) => !flags.includes('read'));
      expect(await good(messages.firstUnread(range))).toEqual(firstUnread === undefined ? { _tag: 'None' } : { _tag: 'Some', value: firstUnread.message.id });
      const [firstSince] = expected.filter(({ message }) => message.sentAt >= at);
      expect(await good(messages.firstSince(range, at as typeof today))).toEqual(
        firstSince === undefined ? { _tag: 'None' } : { _tag: 'Some', value: firstSince.message.id },
      );
    });
  }
};

const checkReceived = async ({ world, memory, people, channels }: PlayedWorld): Promise<void> => {
  for (const reader of people) {
    const received = memory.messages.filter((message) => memory.isReceived(reader, message) || memory.participates(reader, message));
    const newest = await world.run('snapshot', ({ messages }) => good(messages.newestReceived(reader)));
    expect(newest).toBe(received.at(-1)?.message.id ?? null);
    for (const { id } of channels) {
      const topics = new Map<string, { readonly name: string; readonly lastMessageId: MessageId }>();
      for (const { message } of received) {
        if (message.recipient.kind !== 'channel' || message.recipient.channelId !== id) continue;
        topics.set(topicKey(message.recipient.topic), { name: message.recipient.topic, lastMessageId: message.id });
      }
      const byNewest = [...topics.values()].sort((left, right) => right.lastMessageId - left.lastMessageId);
      expect(await world.run('snapshot', (tx) => good(tx.channels.topics(id, reader, 10)))).toEqual(byNewest);
    }
  }
};

/** Numbers come as numbers or as text. */
const textOf = (row: ReadonlyArray<string | number | null>): string => JSON.stringify(row.map((value) => (value === null ? null : String(value))));

/** Checks derived counts: rows of topics, their authors, days, and both ends of conversations. */
const checkPlaces = async ({ world, memory, channels }: PlayedWorld): Promise<void> => {
  const read = async (table: string, columns: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
    const rows: ReadonlyArray<Record<string, string | number | null>> = await knex(table)
      .withSchema('parley')
      .where({ realm_id: world.realm.id })
      .select([...columns]);
    return rows.map((row) => textOf(columns.map((column) => row[column] ?? null))).sort();
  };
  const expectRows = async (table: string, columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | number | null>>): Promise<void> => {
    const expected = new Set(rows.map((row) => textOf(row)));
    expect([table, await read(table, columns)]).toEqual([table, [...expected].sort()]);
  };
  const standing = memory.messages.flatMap((remembered) => {
    const { recipient, id, senderId, sentAt } = remembered.message;
    return recipient.kind === 'channel'
      ? [{ remembered, id, senderId, day: Math.floor(sentAt / 86_400_000), channel: recipient.channelId, topic: recipient.topic }]
      : [];
  });
  const newest = standing.filter(({ remembered, id }) => memory.topicOf(remembered).at(-1)?.message.id === id);
  const places = newest.map(({ channel, topic, id }) => [channel, topicKey(topic), topic, id]);
  await expectRows('topic', ['channel_id', 'key', 'name', 'last_message_id'], places);
  const writers = standing.map(({ channel, topic, senderId }) => [channel, topicKey(topic), senderId]);
  await expectRows('topic_participant', ['channel_id', 'topic_key', 'user_id'], writers);
  const days = standing.map(({ channel, day }) => [channel, day, standing.filter((other) => other.channel === channel && other.day === day).length]);
  await expectRows('channel_day', ['channel_id', 'day', 'messages'], days);
  const ends = channels.map(({ id }) => {
    const here = standing.filter(({ channel }) => channel === id);
    return [id, here[0]?.id ?? null, here.at(-1)?.id ?? null];
  });
  const kept = (await read('conversation', ['id', 'first_message_id', 'last_message_id'])).filter((row) =>
    channels.some(({ id }) => row.startsWith(`["${id}"`)),
  );
  expect(kept).toEqual(ends.map((row) => textOf(row)).sort());
};

const reaches = { 'in one look': defaultScanLimits, 'step by step': { near: 2, step: 3, widest: 2 ** 17, maxTotal: 10_000, maxSteps: 1_000, newest: 0 } };

test.each(Object.entries(reaches))(
  'the store finds %s exactly as the trees evaluated in memory, after any history',
  async (_, limits) => {
    const store = knexStore({ knex, clock: fixedClock(), limits });
    await fc.assert(
      fc.asyncProperty(steps, fc.gen(), async (taken, sample) => {
        const played = await play(store, knex, taken);
        await checkPlaces(played);
        await checkLoad(played);
        await checkUnread(played);
        await checkReceived(played);
        await checkAttention(played);
        await checkRanges(played, sample);
      }),
      { numRuns: playsAll ? 14 : 1, endOnFailure: true },
    );
  },
  120_000,
);
