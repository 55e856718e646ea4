import { createTestDatabase, fixedClock, good, newRealm, type TestDatabase } from '@parley/testkit';
import { knexStore } from '../transaction/knex-store.js';
import { migrate } from './migrate.js';
import { openKnex } from '../connection/open-knex.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
});

afterEach(() => database.drop());

const withKnex = async <Result>(work: (knex: ReturnType<typeof openKnex>) => Promise<Result>, poolMax = 1): Promise<Result> => {
  const knex = openKnex(database.connectionString, { poolMax });
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

test('several processes may migrate at once, and again', async () => {
  await Promise.all([1, 2, 3].map(() => withKnex((knex) => migrate(knex))));
  await withKnex(async (knex) => {
    await migrate(knex);
    const applied = await column(knex, 'select name as value from parley.migration order by id');
    expect(applied.slice(0, 4)).toEqual(['001-organizations', '002-conversations', '003-messages', '004-log']);
    expect(new Set(applied).size).toBe(applied.length);
  });
});

test('tables that a newer program has changed are refused, and left as they are', async () => {
  await withKnex(async (knex) => {
    await migrate(knex);
    await knex.raw(`insert into parley.migration (name, batch) values ('999-tomorrow', 2)`);
    await knex.raw(`delete from parley.migration where name = '020-search'`);
    await expect(migrate(knex)).rejects.toThrow('a newer Parley has changed the tables (999-tomorrow). Install that release or a later one');
    expect(await column(knex, `select name as value from parley.migration where name = '020-search'`)).toEqual([]);
  });
});

/** The state before the newest step that changes a table that everybody uses. */
const undoKeys = (knex: ReturnType<typeof openKnex>): PromiseLike<unknown> =>
  knex.raw(`
    alter table parley.outgoing_mail drop constraint outgoing_mail_pkey, add primary key (id);
    alter table parley.webhook_call drop constraint webhook_call_pkey, add primary key (id);
    delete from parley.migration where name = '067-realm-in-keys'`);

test('a step that needs a table in use keeps nobody else waiting, and is applied once the table is free', async () => {
  await withKnex(async (knex) => {
    await migrate(knex);
    await undoKeys(knex);
    const waiting = 'select count(*)::integer as value from pg_locks where not granted';
    const reading = await knex.transaction();
    await reading.raw('select 1 from parley.outgoing_mail');
    const migrating = withKnex((other) => migrate(other, { lockWait: 500 }));
    while ((await column(knex, waiting))[0] === 0);
    // It waits behind the step, and the step gives way.
    expect(await column(knex, 'select count(*)::integer as value from parley.outgoing_mail')).toEqual([0]);
    await reading.commit();
    await migrating;
    expect(await column(knex, "select name as value from parley.migration where name = '067-realm-in-keys'")).toEqual(['067-realm-in-keys']);
  }, 3);
});

test('messages from before the search are found, in every form', async () => {
  await withKnex(async (knex) => {
    await migrate(knex);
    const store = knexStore({ knex, clock: fixedClock() });
    const realm = await good(store.createRealm(newRealm('old')));
    await knex.raw(
      `drop trigger add_conversation_words on parley.message;
       alter table parley.message drop column search, drop column folded, drop column marks;
       drop index parley.message_link, parley.message_image, parley.message_attachment; drop function parley.words;
       delete from parley.migration where name = '020-search'`,
    );
    // More than one batch; every other one beyond ASCII, the last one with a mention.
    await knex.raw(
      `insert into parley.message (realm_id, id, conversation_id, birth_conversation_id, sender_id, sent_at, renderer_version, is_me, has_link, has_image, has_attachment,
         mentions_channel, mentions_topic, topic, topic_key, client, content, html)
       select ${realm.id}, n, 5, 5, 3, n, 1, false, false, false, false, false, false, 'Lunch', 'lunch', 'x', said, '<p>' || said || '</p>'
       from generate_series(1, 2500) n cross join lateral (
         select case when n = 2500 then '<span class="user-mention" data-user-id="12">@Zoe</span> and <span class="user-mention silent" data-user-id="13">Iago</span>'
           when n % 2 = 0 then 'ÉTÉ ' || n else 'Running ' || n end as said
       ) text`,
    );
    await migrate(knex);
    const found = (query: string) => column(knex, `select count(*)::integer as value from parley.message where search @@ ${query}`);
    expect(await found(`plainto_tsquery('english', 'été')`)).toEqual([1249]);
    expect(await found(`plainto_tsquery('english', 'runs lunch')`)).toEqual([1250]);
    expect(await found(`E'\\x01m12'::tsquery`)).toEqual([1]);
    expect(await found(`E'\\x01m13'::tsquery`)).toEqual([0]);
    expect(await found(`E'\\x01c5'::tsquery`)).toEqual([2500]);
    expect(await column(knex, 'select count(*)::integer as value from parley.message where folded is not null')).toEqual([1249]);
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
