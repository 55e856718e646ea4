import { setTimeout as sleep } from 'node:timers/promises';
import { type LocalService, runSql, startLocalService, type TestDatabase } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { signIn, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';
const patience = 100_000;
const bot = 'Outgoing Helper';

let database: TestDatabase;
let server: ServerProcess;
let service: LocalService;
let hamlet: ZulipClient;
let asked = 0;
let answers = (): boolean => true;

const until = async <Found>(what: string, look: () => Promise<Found | null>): Promise<Found> => {
  const giveUpAt = Date.now() + patience;
  while (Date.now() < giveUpAt) {
    const found = await look();
    if (found !== null) return found;
    await sleep(50);
  }
  throw new Error(`Not seen: ${what}\n${server.output()}`);
};

beforeAll(async () => {
  service = await startLocalService((request, response) => {
    request.resume().on('end', () => {
      asked += 1;
      if (answers()) response.end('{"content": "at your service"}');
    });
  });
  database = await developmentDatabase();
  server = await serverProcess({
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'what the process derives its keys from',
    PARLEY_OUTGOING_EXCEPTIONS: service.host,
  });
  await server.start();
  hamlet = await signIn(server.url, 'hamlet@zulip.com', password);
  await hamlet.callEndpoint('/bots', 'POST', {
    full_name: bot,
    short_name: 'outgoing',
    bot_type: 3,
    payload_url: JSON.stringify(`${service.url}/`),
    service_name: 'help',
    interface_type: 1,
  });
}, 300_000);

afterAll(async () => {
  await server.dispose();
  await database.drop();
  await service.close();
}, 60_000);

const call = async (content: string): Promise<void> => {
  expect(await hamlet.callEndpoint('/messages', 'POST', { type: 'channel', to: 'Verona', topic: content, content: `@**${bot}** ${content}` })).toMatchObject({
    result: 'success',
  });
};

const replies = async (topic: string): Promise<number> => {
  const answer = await hamlet.messages.retrieve({
    anchor: 'newest',
    num_before: 20,
    num_after: 0,
    apply_markdown: false,
    narrow: [
      { operator: 'channel', operand: 'Verona' },
      { operator: 'topic', operand: topic },
    ],
  });
  return (answer['messages'] as ReadonlyArray<{ readonly content: string }>).filter(({ content }) => content === 'at your service').length;
};

test('the service of a bot is asked, and its answer posted', async () => {
  await call('first');
  await until('the reply', async () => ((await replies('first')) > 0 ? true : null));
}, 90_000);

test('a server that is killed while a service is asked asks again after its restart, and posts one answer', async () => {
  const before = asked;
  answers = () => false;
  await call('killed');
  await until('the question', () => Promise.resolve(asked > before ? true : null));
  await server.kill();
  answers = () => true;
  // Its claim ends after some seconds; the test does not wait for them.
  await runSql(database.connectionString, 'update parley.webhook_call set due_at = 0');
  await server.start();
  await until('the reply', async () => ((await replies('killed')) > 0 ? true : null));
  expect(await replies('killed')).toBe(1);
}, 180_000);
