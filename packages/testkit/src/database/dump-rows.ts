import type { Knex } from 'knex';

interface Table {
  readonly name: string;
  readonly columns: ReadonlyArray<string>;
  /** Generated columns. */
  readonly computed: ReadonlyArray<string>;
}

const schema = 'parley';

const list = async <Row>(knex: Knex, statement: string): Promise<ReadonlyArray<Row>> => (await knex.raw<{ rows: ReadonlyArray<Row> }>(statement)).rows;

/** The table of migrations is filled by its own statements. */
const tablesOf = (knex: Knex): Promise<ReadonlyArray<Table>> =>
  list(
    knex,
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated <> ''), '{}') as computed
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and c.relname not in ('migration', 'migration_lock')
     group by c.relname order by c.relname`,
  );

/** In the physical order of the table, one line each. */
const rowsOf = async (knex: Knex, { name, columns, computed }: Table): Promise<string> => {
  const without = computed.map((column) => ` - '${column}'`).join('');
  const rows = await list<{ row: string }>(knex, `select (to_jsonb(t)${without})::text as row from ${schema}."${name}" t order by ctid`);
  if (rows.length === 0) return `-- Nothing stands in ${name}.`;
  const named = columns.map((column) => `"${column}"`).join(', ');
  return `insert into ${schema}."${name}" (${named}) overriding system value select ${named} from jsonb_populate_recordset(null::${schema}."${name}", $rows$[
${rows.map(({ row }) => row).join(',\n')}
]$rows$);`;
};

const sequencesOf = async (knex: Knex): Promise<ReadonlyArray<string>> => {
  const found = await list<{ name: string; last: string | null }>(
    knex,
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = '${schema}' and sequencename not like 'migration%' order by 1`,
  );
  return found.flatMap(({ name, last }) => (last === null ? [] : [`select setval('${schema}."${name}"', ${last});`]));
};

/** The rows of a database, as statements that add them to empty tables: plain SQL for any client. */
export const dumpRows = async (knex: Knex): Promise<string> => {
  const rows: string[] = [];
  for (const table of await tablesOf(knex)) rows.push(await rowsOf(knex, table));
  return `${[
    '-- Nothing is judged on the way: all of it was so before.',
    'set session_replication_role = replica;',
    ...rows,
    ...(await sequencesOf(knex)),
    'set session_replication_role = origin;',
  ].join('\n')}\n`;
};
