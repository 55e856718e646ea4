import { createTestDatabase, fixedClock, good, newRealm, type TestDatabase, patient } from '@parley/testkit';
import { knexStore } from '../transaction/knex-store.js';
import { makeEarlierTables } from '../../fixtures/earlier-tables.js';
import { laterSteps } from '../../fixtures/later-steps.js';
import { migrations } from '../migrations/index.js';
import type { Migration } from '../migrations/migration.js';
import { EarlierTables, migrationState } from './database-state.js';
import { migrate, migrateBy } from './migrate.js';
import { openKnex } from '../connection/open-knex.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
});

afterEach(() => database.drop());

const withKnex = async <Result>(work: (knex: ReturnType<typeof openKnex>) => Promise<Result>, poolMax = 1): Promise<Result> => {
  const knex = openKnex(database.connectionString, { ...patient, poolMax });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
};

const column = async (knex: ReturnType<typeof openKnex>, sql: string): Promise<ReadonlyArray<unknown>> => {
  const { rows } = await knex.raw<{ rows: { value: unknown }[] }>(sql);
  return rows.map(({ value }) => value);
};

/** A step as a later release may have one, of a table that everybody uses. */
const later: Migration = { name: '001-later', up: (schema) => `alter table "${schema}".outgoing_mail add column later text` };

test('several processes may migrate at once, and again', async () => {
  await Promise.all([1, 2, 3].map(() => withKnex((knex) => migrate(knex))));
  await withKnex(async (knex) => {
    await migrate(knex);
    expect(await column(knex, 'select name as value from parley.migration order by id')).toEqual(migrations.map(({ name }) => name));
  });
});

test('tables that a newer program has changed are refused, and left as they are', async () => {
  await withKnex(async (knex) => {
    await migrateBy([...migrations, later], knex);
    await knex.raw(`insert into parley.migration (name, batch) values ('999-tomorrow', 2)`);
    await expect(migrate(knex)).rejects.toThrow('a newer Parley has changed the tables (001-later, 999-tomorrow). Install that release or a later one');
    expect(await column(knex, `select name as value from parley.migration where name = '999-tomorrow'`)).toEqual(['999-tomorrow']);
  });
});

test('tables of commits before the first release are refused with the way to carry them over, and left as they are', async () => {
  await withKnex(async (knex) => {
    await makeEarlierTables(knex);
    expect(await migrationState(knex)).toMatchObject({ isEarlier: true, pending: migrations.map(({ name }) => name) });
    await expect(migrate(knex)).rejects.toThrow(/made by a commit of before the first release.*parley export with that commit.*parley import with this one/);
    expect(await column(knex, `select tablename as value from pg_tables where schemaname = 'parley' order by 1`)).toEqual([
      'migration',
      'migration_lock',
      'realm',
    ]);
    expect(await column(knex, 'select count(*)::integer as value from parley.migration')).toEqual([82]);
  });
});

test('so are those of another baseline', async () => {
  await withKnex(async (knex) => {
    await migrate(knex);
    await knex.raw(`update parley.migration set name = 'baseline-000000000000'`);
    await expect(migrate(knex)).rejects.toThrow(EarlierTables);
  });
});

test('a step that needs a table in use keeps nobody else waiting, and is applied once the table is free', async () => {
  await withKnex(async (knex) => {
    await migrate(knex);
    const waiting = 'select count(*)::integer as value from pg_locks where not granted';
    const reading = await knex.transaction();
    await reading.raw('select 1 from parley.outgoing_mail');
    const migrating = withKnex((other) => migrateBy([...migrations, later], other, { lockWait: 500 }));
    while ((await column(knex, waiting))[0] === 0);
    // It waits behind the step, and the step gives way.
    expect(await column(knex, 'select count(*)::integer as value from parley.outgoing_mail')).toEqual([0]);
    await reading.commit();
    await migrating;
    expect(await column(knex, "select name as value from parley.migration where name = '001-later'")).toEqual(['001-later']);
  }, 3);
});

test('an empty database gets all steps in one transaction, and what they fill', async () => {
  await withKnex(async (knex) => {
    const begun: string[] = [];
    knex.on('query', ({ sql }: { readonly sql: string }) => begun.push(...(/^begin/i.exec(sql) ?? [])));
    await migrateBy([...migrations, ...laterSteps()], knex);
    expect(begun).toHaveLength(1);
    expect(await column(knex, 'select count(*)::integer as value from parley.migration')).toEqual([migrations.length + 2]);
  });
});

test('everything is created in the requested schema, beside another schema', async () => {
  await withKnex(async (knex) => {
    await migrate(knex, { schema: 'one' });
    await migrate(knex, { schema: 'two' });
    const schemas = await column(
      knex,
      "select distinct table_schema as value from information_schema.tables where table_name in ('message', 'migration') order by 1",
    );
    expect(schemas).toEqual(['one', 'two']);
    expect(await column(knex, "select count(*)::integer as value from information_schema.tables where table_schema = 'public'")).toEqual([0]);
    await good(knexStore({ knex, schema: 'one', clock: fixedClock() }).createRealm(newRealm('lear')));
    expect(await good(knexStore({ knex, schema: 'two', clock: fixedClock() }).realms())).toEqual([]);
  });
});

test('a host’s own connections keep their search path, parsers and timeouts', async () => {
  await withKnex(async (knex) => {
    await migrate(knex);
    const settings = "select current_setting('search_path') || current_setting('statement_timeout') || current_setting('transaction_isolation') as value";
    const before = await column(knex, settings);
    const store = knexStore({ knex, clock: fixedClock(), statementTimeoutMs: 1_234 });
    const realm = await good(store.createRealm(newRealm('lear')));
    await good(store.transact(realm.id, 'snapshot', ({ users }) => users.all() as never));
    expect(await column(knex, settings)).toEqual(before);
    expect(await column(knex, 'select 1::bigint as value')).toEqual(['1']);
  });
});

test.each(['', 'Parley', 'a"; drop table x; --', 'a-b', '1a', 'x'.repeat(64)])('a schema named %j is refused before any statement', async (schema) => {
  await withKnex(async (knex) => {
    await expect(migrate(knex, { schema })).rejects.toThrow('Not a schema name');
    expect(() => knexStore({ knex, schema })).toThrow('Not a schema name');
  });
});

test('the operator gets the code of a failure, without user texts', async () => {
  await withKnex(async (knex) => {
    const logged: unknown[] = [];
    const note = (...line: ReadonlyArray<unknown>): number => logged.push(line);
    const store = knexStore({ knex, clock: fixedClock(), log: { info: note, warn: note, error: note } });
    const outcome = await store.createRealm(newRealm('a secret word'))();
    expect(outcome).toMatchObject({ left: { kind: 'defect', what: 'create a realm' } });
    expect(logged).toEqual([['A statement failed: create a realm', expect.objectContaining({ code: '42P01' })]]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });
});
