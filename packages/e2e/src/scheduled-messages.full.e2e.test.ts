import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { signIn, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';

let database: TestDatabase;
let one: ServerProcess;
let other: ServerProcess;
let hamlet: ZulipClient;

beforeAll(async () => {
  database = await developmentDatabase();
  const shared = { PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'what both processes derive their keys from' };
  [one, other] = await Promise.all([serverProcess(shared), serverProcess(shared)]);
  await Promise.all([one.start(), other.start()]);
  hamlet = await signIn(other.url, 'hamlet@zulip.com', password);
}, 300_000);

afterAll(async () => {
  await Promise.all([one.dispose(), other.dispose()]);
  await database.drop();
}, 60_000);

const patience = 100_000;

/** Schedules a message after this many seconds; returns its time. */
const schedule = async (client: ZulipClient, content: string, seconds: number): Promise<number> => {
  const dueAt = Math.floor(Date.now() / 1000) + seconds;
  const { user_id: self } = await client.users.me.getProfile();
  const params = { type: 'direct', to: JSON.stringify([self]), content, scheduled_delivery_timestamp: dueAt };
  expect(await client.callEndpoint('/scheduled_messages', 'POST', params)).toMatchObject({ result: 'success' });
  return dueAt;
};

interface Kept {
  readonly content: string;
  readonly timestamp: number;
}

const kept = async (client: ZulipClient, content: string): Promise<ReadonlyArray<Kept>> => {
  const answer = await client.messages.retrieve({ anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false });
  return (answer['messages'] as ReadonlyArray<Kept>).filter((message) => message.content === content);
};

const whenSent = async (client: ZulipClient, content: string): Promise<Kept> => {
  const giveUpAt = Date.now() + patience;
  while (Date.now() < giveUpAt) {
    const [found] = await kept(client, content);
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`${content} was not sent.`);
};

test('one of two servers sends what is due, at its time, and each message once', async () => {
  const contents = Array.from({ length: 20 }, (_, n) => `due ${n}`);
  const times = await Promise.all(contents.map((content) => schedule(hamlet, content, 10)));
  for (const [n, content] of contents.entries()) {
    const { timestamp } = await whenSent(hamlet, content);
    expect(timestamp).toBeGreaterThanOrEqual(times[n] ?? Infinity);
  }
  // Both have run their timed work again by now.
  await sleep(6_000);
  for (const content of contents) expect(await kept(hamlet, content)).toHaveLength(1);
  expect(await hamlet.callEndpoint('/scheduled_messages', 'GET')).toMatchObject({ scheduled_messages: [] });
}, 120_000);

test('a message scheduled before all servers were killed is sent after a restart, once', async () => {
  const dueAt = await schedule(hamlet, 'outlives a kill', 4);
  await Promise.all([one.kill(), other.kill()]);
  await sleep(dueAt * 1000 - Date.now() + 100);
  await Promise.all([one.start(), other.start()]);
  await whenSent(hamlet, 'outlives a kill');
  await sleep(6_000);
  expect(await kept(hamlet, 'outlives a kill')).toHaveLength(1);
}, 180_000);
