import { type Audience, audienceKey, channelId, conversationId, createWorkers, userId } from '@parley/core';
import { knexWorkSchedule } from '@parley/store-knex';
import { expectGenerated, startTestServer, storedTexts, storedTextsPath, type TestServer } from '@parley/testkit';
import { storedEntries } from '../../fixtures/dump/stored-entries.data.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const column = async (sort: string, statement: string): Promise<ReadonlyArray<string>> =>
  (await server.knex.raw<{ rows: ReadonlyArray<{ text: string }> }>(statement)).rows.map(({ text }) => `${sort} ${text}`);

/** For each kind its keys in the log: of one person, of several, of a channel or other conversation, of all of a sort. */
const audiences: Readonly<Record<Audience['kind'], ReadonlyArray<Audience>>> = {
  users: [
    { kind: 'users', userIds: [userId(7)] },
    { kind: 'users', userIds: [userId(7), userId(8)] },
  ],
  channelSubscribers: [{ kind: 'channelSubscribers', channelId: channelId(5) }],
  conversation: [{ kind: 'conversation', conversationId: conversationId(6), participants: [userId(7), userId(8)] }],
  channelViewers: [{ kind: 'channelViewers' }],
  channelSight: [{ kind: 'channelSight' }],
  nonGuests: [{ kind: 'nonGuests' }],
  administrators: [{ kind: 'administrators' }],
  everyone: [{ kind: 'everyone' }],
};

test('databases and notifications keep every text that they ever had; new ones are added to the list', async () => {
  await createWorkers(server.chat.world, knexWorkSchedule(server)).prepare();
  const found = [
    ...Object.entries(audiences).map(([kind, some]) => `audience ${kind} ${some.map(audienceKey).join(' ')}`),
    ...Object.keys(storedEntries).map((kind) => `event ${kind}`),
    // The tests of wake-up-pg compare these.
    ...storedTexts().filter((line) => line.startsWith('notification ')),
    ...(await column('sequence', "select sequencename as text from pg_sequences where schemaname = 'parley' and sequencename not like 'migration%'")),
    ...(await column('work', 'select kind as text from parley.work_item')),
  ].sort();
  expect(storedTexts().filter((line) => !found.includes(line))).toEqual([]);
  expectGenerated(storedTextsPath, `${found.join('\n')}\n`);
});
