import {
  type Audience,
  audienceKey,
  type AudienceKey,
  conversationId,
  type EventLog,
  instant,
  type LogEntry,
  logPosition,
  realmId,
  userId,
} from '@parley/core';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { recentLog } from './recent-log.js';

const everyone: Audience = { kind: 'everyone' };

const entry = (position: number, audience: Audience = everyone): LogEntry => ({
  position: logPosition(position),
  at: instant(0),
  event: { kind: 'serverRestarted' },
  audience,
});

/** A table that records its reads. */
const table = (entries: LogEntry[] = []) => {
  const asked: string[] = [];
  const within = (after: number, upTo: number, limit: number): LogEntry[] =>
    entries.filter(({ position }) => position > after && position <= upTo).slice(0, limit);
  const log: EventLog = {
    read: (keys, after, upTo, limit) => {
      asked.push(`by keys ${after}-${upTo}`);
      return TaskEither.right(
        within(after, upTo, entries.length)
          .filter(({ audience }) => keys.includes(audienceKey(audience)))
          .slice(0, limit),
      );
    },
    readAll: (after, upTo, limit) => {
      asked.push(`all ${after}-${upTo}`);
      return TaskEither.right(within(after, upTo, limit).map((entry) => ({ ...entry, requestId: null })));
    },
    count: () => TaskEither.right(0),
    positionAt: () => TaskEither.right(logPosition(0)),
    trimmedTo: () => TaskEither.right(logPosition(0)),
    trim: () => TaskEither.right(0),
  };
  return { log, asked, add: (...more: LogEntry[]) => entries.push(...more) };
};

const realm = realmId(1);

const reading =
  (memory: ReturnType<typeof recentLog>, log: EventLog) =>
  async (after: number, upTo: number, keys: ReadonlyArray<AudienceKey> = ['everyone'], limit = 1000) => {
    const read = await memory.read(realm, log, {
      keys,
      conversationKeys: TaskEither.right(['conversation:7']),
      after: logPosition(after),
      upTo: logPosition(upTo),
      limit,
    })();
    return read._tag === 'Right' ? read.right.map(({ position }) => position) : read;
  };

test('entries that many polls wait for are read from the table once', async () => {
  const { log, asked, add } = table();
  const read = reading(recentLog(), log);
  await read(10, 10);
  add(entry(11), entry(12));
  expect(await Promise.all([read(10, 12), read(10, 12), read(10, 12)])).toEqual([
    [11, 12],
    [11, 12],
    [11, 12],
  ]);
  expect(await read(11, 12)).toEqual([12]);
  expect(asked).toEqual(['all 10-12']);
});

test('a reader whose transaction is older than the memory sees what it may see', async () => {
  const { log, add } = table();
  const read = reading(recentLog(), log);
  await read(10, 10);
  add(entry(11), entry(12));
  await read(10, 12);
  expect(await read(10, 11)).toEqual([11]);
});

test('two readers at different heads fill one range without gaps', async () => {
  const { log, add } = table();
  const read = reading(recentLog(), log);
  await read(10, 10);
  add(entry(11), entry(12), entry(13));
  expect(await Promise.all([read(10, 12), read(10, 13)])).toEqual([
    [11, 12],
    [11, 12, 13],
  ]);
  expect(await read(10, 13)).toEqual([11, 12, 13]);
});

test('keys select entries, and a direct message is found by its participants', async () => {
  const among = (...ids: ReadonlyArray<number>): Audience => ({ kind: 'conversation', conversationId: conversationId(7), participants: ids.map(userId) });
  const { log, add } = table();
  const read = reading(recentLog(), log);
  await read(10, 10);
  add(entry(11, among(1, 2)), entry(12, { kind: 'users', userIds: [userId(3)] }), entry(13, { kind: 'administrators' }));
  expect(await read(10, 13, ['user:1'])).toEqual([11]);
  expect(await read(10, 13, ['user:3'])).toEqual([12]);
  expect(await read(10, 13, ['administrators'])).toEqual([13]);
});

test('the table finds direct messages by their conversations', async () => {
  const { log } = table([entry(5, { kind: 'conversation', conversationId: conversationId(7), participants: [userId(1), userId(2)] }), entry(10)]);
  const read = reading(recentLog(), log);
  expect(await read(0, 10, ['user:1'])).toEqual([5]);
});

test('entries from before the memory come from the table', async () => {
  const { log, asked } = table([entry(5), entry(9)]);
  const read = reading(recentLog(), log);
  expect(await read(4, 9)).toEqual([5, 9]);
  expect(asked).toEqual(['by keys 4-9']);
});

test('memory is bounded, and dropped entries come from the table', async () => {
  const { log, asked, add } = table();
  const read = reading(recentLog({ entriesPerRealm: 3 }), log);
  await read(10, 10);
  for (let position = 11; position <= 15; position += 1) {
    add(entry(position));
    await read(position - 1, position);
  }
  expect(await read(12, 15)).toEqual([13, 14, 15]);
  expect(asked.filter((how) => how.startsWith('by keys'))).toEqual([]);
  expect(await read(11, 15)).toEqual([12, 13, 14, 15]);
  expect(asked.filter((how) => how.startsWith('by keys'))).toEqual(['by keys 11-15']);
});

test('more entries at once than memory holds restart it', async () => {
  const { log, asked, add } = table();
  const read = reading(recentLog({ entriesPerRealm: 3 }), log);
  await read(10, 10);
  add(...[11, 12, 13, 14, 15].map((position) => entry(position)));
  expect(await read(10, 15)).toEqual([11, 12, 13, 14, 15]);
  add(entry(16));
  expect(await read(15, 16)).toEqual([16]);
  expect(asked.at(-1)).toBe('all 15-16');
});

/** About a megabyte of JSON. */
const large = (position: number): LogEntry => ({
  ...entry(position),
  event: { kind: 'flagsChanged', text: 'x'.repeat(1_048_576) } as unknown as LogEntry['event'],
});

test('memory is bounded in bytes, for one realm and for all', async () => {
  const { log, asked, add } = table();
  const memory = recentLog({ bytesPerRealm: 3.5 * 1_048_576, bytes: 5 * 1_048_576 });
  const read = reading(memory, log);
  await read(10, 10);
  add(...[11, 12, 13, 14, 15].map(large));
  await read(10, 15);
  asked.length = 0;
  expect(await read(12, 15)).toEqual([13, 14, 15]);
  expect(asked).toEqual([]);
  expect(await read(11, 15)).toEqual([12, 13, 14, 15]);
  expect(asked).toEqual(['by keys 11-15']);
  // Another realm of the same size drops the first one.
  const selection = { keys: [], conversationKeys: TaskEither.right([]), after: logPosition(10), upTo: logPosition(10), limit: 1 };
  await memory.read(realmId(2), log, selection)();
  await memory.read(realmId(2), log, { ...selection, upTo: logPosition(15) })();
  asked.length = 0;
  await read(12, 15);
  expect(asked).toEqual(['by keys 12-15']);
});

test('memory is filled in reads of a bounded number of entries', async () => {
  const { log, asked, add } = table();
  const read = reading(recentLog(), log);
  await read(0, 0);
  add(...Array.from({ length: 600 }, (_, index) => entry(1 + index)));
  expect(await read(0, 600)).toHaveLength(600);
  expect(asked).toEqual(['all 0-600', 'all 250-600', 'all 500-600']);
});

test('realms are bounded too', async () => {
  const { log, asked } = table();
  const memory = recentLog({ realms: 1 });
  const selection = { keys: [], conversationKeys: TaskEither.right([]), after: logPosition(10), upTo: logPosition(10), limit: 1 };
  await memory.read(realm, log, selection)();
  await memory.read(realmId(2), log, selection)();
  await memory.read(realm, log, { ...selection, upTo: logPosition(11) })();
  expect(asked).toEqual(['by keys 10-11']);
});

test('a failed read fails only for its own reader', async () => {
  const { log, add } = table();
  const read = reading(recentLog(), log);
  await read(10, 10);
  add(entry(11));
  const failing: EventLog = { ...log, readAll: () => TaskEither.left({ kind: 'unavailable', part: 'database', what: 'read the log', cause: null }) };
  const memory = recentLog();
  await reading(memory, log)(10, 10);
  const [broken, whole] = await Promise.all([reading(memory, failing)(10, 11), reading(memory, log)(10, 11)]);
  expect(whole).toEqual([11]);
  expect(broken).toEqual([11]);
});
