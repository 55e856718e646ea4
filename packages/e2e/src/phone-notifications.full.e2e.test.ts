import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openKnex } from '@parley/store-knex';
import { type LocalService, runSql, startLocalService, type TestDatabase, patient } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { signIn, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';
const patience = 100_000;

let database: TestDatabase;
let relay: LocalService;
let server: ServerProcess;
let hamlet: ZulipClient;
let iago: ZulipClient;
/** Notifications that the relay has heard of. */
let heard = 0;
/** What becomes of a notification before the relay answers. */
let before = (): Promise<unknown> => Promise.resolve();

const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const giveUpAt = Date.now() + patience;
  while (Date.now() < giveUpAt) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error(`Not seen: ${what}\n${server.output()}`);
};

const success = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"result": "success", "msg": "", "delete_token_ids": []}');
};

const isRegistered = async (): Promise<boolean> => {
  const { devices } = (await hamlet.callEndpoint('/register', 'POST', { fetch_event_types: '["device"]' })) as unknown as {
    readonly devices: Readonly<Record<string, { readonly push_token_id: string | null }>>;
  };
  return Object.values(devices).some(({ push_token_id: tokenId }) => tokenId !== null);
};

beforeAll(async () => {
  relay = await startLocalService((request, response) => {
    request.resume().on('end', () => {
      const isNotification = request.url?.endsWith('/notify') === true;
      if (isNotification) heard += 1;
      void (isNotification ? before() : Promise.resolve()).then(() => {
        success(response);
      });
    });
  });
  database = await developmentDatabase();
  server = await serverProcess({
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'what the process derives its keys from',
    PARLEY_PUSH_URL: relay.url,
    PARLEY_PUSH_ID: 'parley-e2e',
    PARLEY_PUSH_KEY: 'what the relay knows it by',
  });
  await server.start();
  hamlet = await signIn(server.url, 'hamlet@zulip.com', password);
  iago = await signIn(server.url, 'iago@zulip.com', password);
  const { device_id: id } = (await hamlet.callEndpoint('/register_client_device', 'POST', {})) as unknown as { readonly device_id: number };
  await hamlet.callEndpoint('/mobile_push/register', 'POST', {
    device_id: id,
    push_key_id: 7,
    push_key: Buffer.alloc(33, 0x31).toString('base64'),
    token_kind: 'fcm',
    token_id: Buffer.alloc(8, 1).toString('base64'),
    bouncer_public_key: 'of the relay',
    encrypted_push_registration: 'for the relay',
  });
  await until('the registration', isRegistered);
}, 300_000);

afterAll(async () => {
  await server.dispose();
  await database.drop();
  await relay.close();
}, 60_000);

beforeEach(() => {
  heard = 0;
  before = () => Promise.resolve();
});

const write = async (): Promise<void> => {
  const sent = await iago.callEndpoint('/messages', 'POST', { type: 'direct', to: '["hamlet@zulip.com"]', content: 'hello' });
  expect(sent).toMatchObject({ result: 'success' });
};

const restart = async (): Promise<void> => {
  // A claim of the dead process ends after a minute; the test does not wait for it.
  await runSql(database.connectionString, 'update parley.push_due set claimed_until = 0');
  await server.start();
};

/** Nothing is to be sent any more: a message after it has been notified of, and those before it at most once more. */
const settled = async (): Promise<void> => {
  const so = heard;
  await write();
  await until('another notification', () => heard > so);
  heard -= 1;
};

test('a message is notified of once', async () => {
  await write();
  await until('the notification', () => heard > 0);
  await settled();
  expect(heard).toBe(1);
}, 120_000);

test('a server that is killed before it asks the relay asks after its restart, once', async () => {
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  const holder = await knex.transaction();
  // The server leaves messages to the one that has this.
  await holder.raw('select 1 from parley.push_place for update');
  await write();
  await server.kill();
  await holder.rollback();
  await knex.destroy();
  expect(heard).toBe(0);
  await restart();
  await until('the notification', () => heard > 0);
  await settled();
  expect(heard).toBe(1);
}, 180_000);

test('a server that is killed after the relay has heard of a message asks twice, and no more', async () => {
  before = () => server.kill();
  await write();
  await until('the notification', () => heard > 0);
  await server.kill();
  before = () => Promise.resolve();
  await restart();
  await until('the notification again', () => heard > 1);
  await settled();
  expect(heard).toBe(2);
}, 180_000);
