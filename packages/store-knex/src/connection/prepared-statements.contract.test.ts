import { createTestDatabase, type TestDatabase, patient } from '@parley/testkit';
import createKnex, { type Knex } from 'knex';
import { openKnex } from './open-knex.js';
import { prepared, statementsOf } from './prepared-statements.js';
import type { Connection, Row } from './scope.js';

let database: TestDatabase;
let own: Knex;
let hosts: Knex;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  own = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  hosts = createKnex({ client: 'pg', connection: database.connectionString, pool: { min: 0, max: 1 } });
});

afterAll(async () => {
  await own.destroy();
  await hosts.destroy();
  await database.drop();
});

const rowsOf = async (connection: Connection, text: string, ...values: ReadonlyArray<Knex.RawBinding>): Promise<ReadonlyArray<Row>> =>
  ((await connection.raw(text, values)) as { readonly rows: ReadonlyArray<Row> }).rows;

const namesOf = (knex: Knex): Promise<ReadonlyArray<Row>> => rowsOf(knex, `select statement from pg_prepared_statements where statement like '%planned%'`);

describe.each([
  ['of our own', () => own],
  ['of a host', () => hosts],
])('statements of a knex %s', (_title, knexOf) => {
  test('take values in order, lists among them, and leave an escaped question mark alone', async () => {
    const text = `select ?::text as one, ?::int[] as two, jsonb_build_object('a', 1) \\? 'a' as three, ? || 'd' as four`;
    const found = await rowsOf(statementsOf(knexOf()), text, 'a ? $2', [1, 2], 'c');
    expect(found).toEqual([{ one: 'a ? $2', two: [1, 2], three: true, four: 'cd' }]);
  });

  test('are planned once per session where they are stable, and only there', async () => {
    const knex = knexOf();
    await rowsOf(statementsOf(knex), 'select ?::int as anew_planned', 1);
    for (const value of [1, 2]) await rowsOf(prepared(knex), 'select ?::int as once_planned', value);
    expect(await namesOf(knex)).toEqual([{ statement: 'select $1::int as once_planned' }]);
  });

  test('are told to listeners, failures too, and a failed one gives its connection back', async () => {
    const knex = knexOf();
    const reported: unknown[] = [];
    const note = ({ sql, bindings }: { readonly sql: string; readonly bindings: unknown }): void => void reported.push([sql, bindings]);
    const noteError = ({ code }: { readonly code?: unknown }): void => void reported.push(code);
    knex.on('query', note).on('query-error', noteError);
    await expect(rowsOf(statementsOf(knex), 'select 1 / ?::int as x', 0)).rejects.toMatchObject({ code: '22012' });
    expect(await rowsOf(statementsOf(knex), 'select ?::int as x', 5)).toEqual([{ x: 5 }]);
    knex.removeListener('query', note).removeListener('query-error', noteError);
    expect(reported).toEqual([['select 1 / $1::int as x', [0]], '22012', ['select $1::int as x', [5]]]);
  });
});

test('nothing is prepared by a knex that must not, in a transaction neither', async () => {
  const unnamed = openKnex(database.connectionString, { ...patient, poolMax: 1, prepares: false });
  const run = async (knex: Pick<Knex, 'raw'>): Promise<unknown> => prepared(knex).raw('select ?::int as never_planned', [1]);
  await run(unnamed);
  await unnamed.transaction(run);
  expect(await rowsOf(statementsOf(unnamed), 'select count(*)::int as count from pg_prepared_statements')).toEqual([{ count: 0 }]);
  await unnamed.destroy();
});

test('a statement of our own without an answer in time ends its connection, and the next one gets another', async () => {
  const hasty = openKnex(database.connectionString, { poolMax: 1, statementTimeoutMs: 60_000, answerTimeoutMs: 4_000 });
  const backend = async (): Promise<unknown> => (await rowsOf(prepared(hasty), 'select pg_backend_pid() as pid'))[0]?.['pid'];
  try {
    const first = await backend();
    await expect(rowsOf(prepared(hasty), 'select pg_sleep(?)', 60)).rejects.toMatchObject({ code: 'NO_ANSWER' });
    expect(await backend()).not.toBe(first);
  } finally {
    await hasty.destroy();
  }
});
