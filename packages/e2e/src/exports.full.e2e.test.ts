import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openKnex } from '@parley/store-knex';
import { basicAuthorization, type TestDatabase, patient } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { done, textParams } from './clients/observer.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { signIn, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';

let database: TestDatabase;
let server: ServerProcess;
let desdemona: ZulipClient;
let knex: ReturnType<typeof openKnex>;

beforeAll(async () => {
  database = await developmentDatabase();
  knex = openKnex(database.connectionString, { ...patient, poolMax: 2 });
  server = await serverProcess({ PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'what this server derives its keys from' });
  await server.start();
  desdemona = await signIn(server.url, 'desdemona@zulip.com', password);
}, 300_000);

afterAll(async () => {
  await knex.destroy();
  await server.dispose();
  await database.drop();
}, 60_000);

interface Shown {
  readonly id: number;
  readonly pending: boolean;
  readonly export_url: string | null;
}

const count = async (statement: string): Promise<number> => Number((await knex.raw<{ rows: ReadonlyArray<{ count: string }> }>(statement)).rows[0]?.count);

/** The exports of the first event after which this one is no longer pending. */
const ended = async (id: number, queue: string): Promise<Shown | undefined> => {
  for (let last = -1; ;) {
    const { events } = await done(desdemona.events.retrieve(textParams({ queue_id: queue, last_event_id: last })));
    for (const event of events as ReadonlyArray<{ readonly id: number; readonly exports?: ReadonlyArray<Shown> }>) {
      last = event.id;
      const found = event.exports?.find((one) => one.id === id);
      if (found?.pending === false) return found;
    }
  }
};

const openQueue = async (): Promise<string> => (await done(desdemona.queues.register({ event_types: ['realm_export'] })))['queue_id'] as string;
const ask = async (type: string): Promise<number> => (await done(desdemona.callEndpoint('/export/realm', 'POST', { export_type: type })))['id'] as number;

const download = async (url: string | null, name: string): Promise<string> => {
  const { username, apiKey } = desdemona.config;
  const answer = await fetch(url ?? '', { headers: { authorization: basicAuthorization(username, apiKey) } });
  expect(answer.status).toBe(200);
  const path = join(server.dataDir, name);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  return path;
};

test('an administrator is told that the export is made, downloads it, and another organization begins with it', async () => {
  const { streams } = await done(desdemona.streams.retrieve());
  expect((streams as ReadonlyArray<unknown>).length).toBeGreaterThan(0);
  await done(desdemona.messages.send({ type: 'stream', to: 'Verona', topic: 'exports', content: 'a message that travels' }));
  const queue = await openQueue();
  const found = await ended(await ask('public'), queue);
  const path = await download(found?.export_url ?? null, 'public.tar.gz');
  expect((await fetch(found?.export_url ?? '')).status).toBe(403);
  const { stdout } = await server.command('import', '--json', path, '--realm', 'copied');
  expect(JSON.parse(stdout)).toMatchObject({ short_name: 'copied', left_out: {}, unread_tables: ['zerver_realmauditlog'] });
  const copied = 'parley.message m join parley.realm r using (realm_id) where r.string_id = ';
  expect(await count(`select count(*) from ${copied} 'copied' and m.content = 'a message that travels'`)).toBe(1);
  expect(await count(`select count(*) from parley.account a join parley.realm r using (realm_id) where r.string_id = 'copied' and a.full_name = 'Iago'`)).toBe(
    1,
  );
  expect(await readdir(join(server.dataDir, 'exports'))).toEqual([]);
}, 120_000);

test('an export whose server is killed is made by the next start, once, and nothing of the first attempt is left', async () => {
  const queue = await openQueue();
  const held = await knex.transaction();
  // The rows of files are read last: everything before is written by then.
  await held.raw('lock table parley.attachment in access exclusive mode');
  const id = await ask('full_with_consent');
  for (;;) {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<unknown> }>(
      `select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.application_name = 'parley exports' and a.datname = current_database()`,
    );
    if (rows.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await server.kill();
  await held.rollback();
  expect(await readdir(join(server.dataDir, 'exports'))).toEqual([]);
  await server.start();
  const found = await ended(id, queue);
  expect(found).toMatchObject({ pending: false, failed_timestamp: null });
  await download(found?.export_url ?? null, 'consent.tar.gz');
  expect(await count('select count(*) from parley.realm_export where succeeded_at is not null')).toBe(2);
  expect(await count(`select count(*) from parley.stored_file where path like 'exports/%'`)).toBe(2);
  expect(await count(`select attempts as count from parley.realm_export where id = ${id}`)).toBe(2);

  await done(desdemona.callEndpoint(`/export/realm/${id}`, 'DELETE', {}));
  expect(await count(`select count(*) from parley.stored_file where path like 'exports/%'`)).toBe(1);
}, 180_000);
