import { startTestServer, type TestServer } from '@parley/testkit';
import type { Knex } from 'knex';
import { snapshotRows, snapshotRowsSql, restoreRows } from './kept-rows.js';

let server: TestServer;
let knex: Knex;

beforeAll(async () => {
  server = await startTestServer();
  knex = server.knex;
  await knex.raw(snapshotRowsSql);
});
afterAll(() => server.close());

interface Named {
  readonly name: string;
}

const names = async (sql: string): Promise<ReadonlyArray<string>> => (await knex.raw<{ rows: ReadonlyArray<Named> }>(sql)).rows.map(({ name }) => name);

/** Every row of every table, and every sequence. */
const everything = async (): Promise<Readonly<Record<string, unknown>>> => {
  const tables = await names("select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'parley' order by 1");
  const sequences = await names("select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'parley' order by 1");
  const held: [string, unknown][] = [];
  for (const table of tables) held.push([table, (await knex.raw<{ rows: unknown }>(`select t::text as line from ${table} t order by 1`)).rows]);
  for (const sequence of sequences) held.push([sequence, (await knex.raw<{ rows: unknown }>(`select last_value, is_called from ${sequence}`)).rows]);
  return Object.fromEntries(held);
};

const live = async (word: string): Promise<void> => {
  const [ann, bob] = [await server.addPerson(`Ann ${word}`), await server.addPerson(`Bob ${word}`)];
  const made = { subscriptions: [{ name: word }], principals: [ann.id, bob.id] };
  expect((await ann.post('/users/me/subscriptions', made)).status).toBe(200);
  expect(
    (await ann.post('/messages', { type: 'channel', to: word, topic: 't', content: `**hello** "quoted", {braces}, \\ and ${'ü'.repeat(9)}` })).status,
  ).toBe(200);
  expect((await bob.post('/messages', { type: 'direct', to: [ann.id], content: 'between us' })).status).toBe(200);
  expect((await bob.post('/messages/flags', { messages: [1], op: 'add', flag: 'read' })).status).toBe(200);
  await bob.post('/users/me/presence', { status: 'active' });
  await ann.post('/register');
};

test('stored rows are restored, any number of times and from any state', async () => {
  await live('before');
  const before = await everything();
  await snapshotRows(knex, 'first');
  await live('between');
  const between = await everything();
  await snapshotRows(knex, 'second');
  await live('after');
  expect(between).not.toEqual(before);
  for (const [token, held] of [
    ['first', before],
    ['second', between],
    ['first', before],
    ['first', before],
  ] as const) {
    await restoreRows(knex, token);
    expect(await everything()).toEqual(held);
    await live(`again ${token}`).catch(() => undefined);
  }
});

test('deleted and changed rows are distinguished from unchanged ones', async () => {
  await knex.raw(
    'create table parley.thing (id bigint generated always as identity primary key, name text, parts jsonb, spans int8multirange, seen timestamptz)',
  );
  await knex.raw(
    `insert into parley.thing (name, parts, spans, seen) values ('a', '{"x": [1, null]}', '{[1,5),[9,12)}', now()), (null, null, '{}', 'infinity')`,
  );
  const before = await everything();
  await snapshotRows(knex, 'things');
  const placeOf = async () => (await knex.raw<{ rows: unknown }>('select ctid, xmin from parley.thing order by id')).rows;
  const untouched = await placeOf();
  await restoreRows(knex, 'things');
  expect(await placeOf()).toEqual(untouched);
  for (const change of [
    "delete from parley.thing where name = 'a'",
    'update parley.thing set parts = null',
    "delete from parley.thing; insert into parley.thing (name) values ('b'), ('c')",
  ]) {
    await knex.raw(change);
    await restoreRows(knex, 'things');
    expect(await everything()).toEqual(before);
  }
});

test('the schema of an emulator’s rows has every table of the service', async () => {
  const elsewhere = await names(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('parley', 'emulator', 'pg_catalog', 'information_schema')",
  );
  expect(elsewhere).toEqual([]);
});
