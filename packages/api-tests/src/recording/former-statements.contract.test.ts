import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { migrate, openKnex } from '@parley/store-knex';
import { incomplete, unplannable } from '../../fixtures/upgrade/former-problems.js';
import { formerStatements } from '../../fixtures/upgrade/former-statements.js';

const statements = formerStatements();

let database: TestDatabase;
let knex: ReturnType<typeof openKnex>;

beforeAll(async () => {
  const made = (connectionString: string) => {
    const own = openKnex(connectionString);
    return migrate(own).finally(() => own.destroy());
  };
  database = await createTestDatabase({ name: 'tables', migrate: made });
  knex = openKnex(database.connectionString, { poolMax: 1 });
});

afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

test('servers of the former release go on with the tables of this one: PostgreSQL plans each of their statements, and their insertions make whole rows', async () => {
  expect(statements.length).toBeGreaterThan(300);
  expect(await unplannable(knex, statements)).toEqual([]);
  expect(await incomplete(knex, statements)).toEqual([]);
});

test.each([
  ['a renamed column', 'alter table parley.snippet rename column title to heading'],
  ['a removed table', 'drop table parley.draft'],
  ['a key by which insertions find what is there', 'alter table parley.read_state drop constraint read_state_pkey'],
])('they would not go on with %s', async (_, change) => {
  const { client } = knex;
  const connection = await client.acquireConnection();
  await connection.query('begin');
  await connection.query(change);
  await client.releaseConnection(connection);
  const found = await unplannable(knex, statements);
  await knex.raw('rollback');
  expect(found.length).toBeGreaterThan(0);
  expect(await unplannable(knex, statements)).toEqual([]);
});

test('they would not go on with a new column that every row must have', async () => {
  await knex.raw('alter table parley.reaction add column planted text not null');
  expect(await incomplete(knex, statements)).toEqual(expect.arrayContaining([expect.stringContaining('reaction needs planted')]));
  await knex.raw('alter table parley.reaction drop column planted');
  expect(await incomplete(knex, statements)).toEqual([]);
});
