import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';

/** Keys without the organization, each with its reason. Everything else could be divided among databases by organization. */
const exceptions: Readonly<Record<string, string>> = {
  'realm: unique (string_id_folded)': 'the short name of a host finds the organization',
  'mail_address: unique (fingerprint)': 'the address of a mail finds the organization; a digest of a random token',
  'reply_address: unique (fingerprint)': 'the address of a mail finds the organization; a digest of a random token',
  'password_attempt: primary (counted_by, key)': 'attempts are counted by network address, in all organizations together',
  'call_count: primary (key)': 'calls are counted by network address, too; a digest',
  'unflushed: primary (id)': 'lives for one transaction of a host',
  'cell: primary (is_only)': 'one row for the whole database',
  'migration: primary (id)': 'steps of the schema',
  'migration_lock: primary (index)': 'steps of the schema',
};

let database: StoreDatabase;

beforeAll(async () => {
  database = await openStoreDatabase();
});
afterAll(() => database.close());

const namesOf = (keys: string): string => `array(select attname::text from unnest(${keys}) with ordinality k (number, place)
  join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number order by k.place)`;

/** Primary keys, unique keys and indexes, exclusions, and foreign keys that do not lead from the organization to the same organization. */
const keysWithoutRealm = async (): Promise<ReadonlyArray<string>> => {
  const { rows } = await database.knex.raw<{ rows: ReadonlyArray<{ name: string; kind: string; columns: ReadonlyArray<string> }> }>(`
    with own as (
      select t.oid, t.relname as name, (select attnum from pg_attribute a where a.attrelid = t.oid and a.attname = 'realm_id' and not a.attisdropped) as realm
      from pg_class t join pg_namespace n on n.oid = t.relnamespace where n.nspname = 'parley' and t.relkind in ('r', 'p')
    )
    select t.name, case when x.indisprimary then 'primary' else 'unique' end as kind, ${namesOf('x.indkey::smallint[]')} as columns
    from own t join pg_index x on x.indrelid = t.oid
    where (x.indisunique or x.indisexclusion) and (t.realm is null or t.realm <> all(x.indkey::smallint[]))
    union all
    select t.name, 'foreign', ${namesOf('c.conkey')}
    from own t join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' join own to_table on to_table.oid = c.confrelid
    where not exists (select 1 from unnest(c.conkey, c.confkey) as pair (here, there) where pair.here = t.realm and pair.there = to_table.realm)
    order by 1, 2, 3`);
  return rows.map(({ name, kind, columns }) => `${name}: ${kind} (${columns.join(', ')})`);
};

test('every primary, foreign and unique key contains the organization; each exception is listed, and applies', async () => {
  expect([...(await keysWithoutRealm())].sort()).toEqual(Object.keys(exceptions).sort());
});

test('a key without the organization is found, of each kind', async () => {
  await database.knex.raw(`
      alter table parley.account add constraint account_key_planted unique (id);
      create unique index planted_name on parley.snippet (title);
      create table parley.planted (realm_id bigint, id bigint primary key, user_id bigint references parley.account (id), other_realm bigint,
        foreign key (other_realm, user_id) references parley.account (realm_id, id))`);
  expect(await keysWithoutRealm()).toEqual(
    expect.arrayContaining([
      'account: unique (id)',
      'planted: foreign (other_realm, user_id)',
      'planted: foreign (user_id)',
      'planted: primary (id)',
      'snippet: unique (title)',
    ]),
  );
});
