import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@parley/testkit';
import pg from 'pg';
import { openSide, type Side } from './clients/conversation.js';
import { developmentDatabase } from './development-database.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { textOf } from './texts.js';
import { enter } from './clients/person.js';

const password = 'a password for tests';

let database: TestDatabase;
let settings: Readonly<Record<string, string>>;
let server: ServerProcess;

beforeAll(async () => {
  database = await developmentDatabase();
  settings = { PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'what every server derives its keys from' };
  server = await serverProcess(settings);
  await server.start();
}, 300_000);

afterAll(async () => {
  await server.dispose();
  await database.drop();
}, 60_000);

/** What a later release does at its start: in one transaction, a new table, and in every other one a column that rows of before and servers of before can do without. */
const steps = `
  begin;
  set local lock_timeout = '2s';
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'parley' and tablename not like 'migration%' order by 1 loop
      execute format('alter table parley.%I add column tomorrow text not null default %L', name, 'x');
    end loop;
  end $$;
  create table parley.tomorrow (realm_id bigint not null, id bigint not null, primary key (realm_id, id));
  insert into parley.migration (name, batch) values ('999-tomorrow', 999);
  commit`;

const isInUse = (error: unknown): boolean => ['55P03', '40P01'].includes(String((error as { readonly code?: unknown }).code));

const migrateFurther = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  for (;;) {
    try {
      await client.query(steps);
      break;
    } catch (error) {
      await client.query('rollback');
      if (!isInUse(error)) throw error;
      // As long as a release waits.
      await sleep(1_000);
    }
  }
  await client.end();
};

const talk = async (side: Side, person: string, from: number, to: number): Promise<void> => {
  for (let n = from; n < to; n += 1) await side.send({ type: 'stream', to: 'Verona', topic: 'upgrade' }, textOf(person, n));
};

test('a server goes on while a later release migrates its tables, and afterwards; another one of its release does not start any more, and says why', async () => {
  const clients = [await enter(server.url, 'hamlet@zulip.com', password), await enter(server.url, 'cordelia@zulip.com', password)] as const;
  const [hamlet, cordelia] = [await openSide(clients[0]), await openSide(clients[1])];
  await Promise.all([talk(hamlet, 'Hamlet', 0, 40), talk(cordelia, 'Cordelia', 0, 40), migrateFurther()]);
  await Promise.all([talk(hamlet, 'Hamlet', 40, 60), talk(cordelia, 'Cordelia', 40, 60)]);
  for (const side of [hamlet, cordelia]) {
    await side.waitFor(120);
    expect(new Set(side.received.map(({ id }) => id)).size).toBe(120);
    await side.stop();
  }
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  expect(await clients[0].chat.register({ event_types: ['message'] })).toMatchObject({ result: 'success' });
  const errorLines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  expect(errorLines).toEqual([]);

  const another = await serverProcess(settings);
  await expect(another.start()).rejects.toThrow('a newer Parley has changed the tables (999-tomorrow). Install that release or a later one');
  expect(await another.ended()).toBe(1);
  await another.dispose();
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
}, 120_000);
