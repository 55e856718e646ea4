import { type Audience, audienceKey, channelId, conversationId, createWorkers, userId } from '@parley/core';
import { knexWorkSchedule } from '@parley/store-knex';
import { startTestServer, type TestServer } from '../server/test-server.js';
import { storedTexts } from './stored-texts.data.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const column = async (statement: string): Promise<ReadonlyArray<string>> =>
  (await server.knex.raw<{ rows: ReadonlyArray<{ text: string }> }>(statement)).rows.map(({ text }) => text);

test('work that waits for its time is called as it ever was', async () => {
  await createWorkers(server.chat.world, knexWorkSchedule(server)).prepare();
  expect(await column('select kind as text from parley.work_item order by 1')).toEqual(Object.keys(storedTexts.workKinds).sort());
});

test('the log files entries under the keys that it ever had', () => {
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
  const keys = Object.fromEntries(Object.entries(audiences).map(([kind, some]) => [kind, some.map(audienceKey)]));
  expect(keys).toEqual(storedTexts.audienceKeys);
});
