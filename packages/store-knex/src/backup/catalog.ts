/** A table with the columns that hold data: those that PostgreSQL computes are not among them. */
export interface TableShape {
  readonly name: string;
  readonly columns: ReadonlyArray<string>;
}

export interface SequenceState {
  readonly name: string;
  /** A 64-bit number. */
  readonly value: string;
  /** Whether `value` has been given out. */
  readonly isCalled: boolean;
}

/** Runs one statement with positional values. */
export type Ask = <Row>(text: string, values?: ReadonlyArray<unknown>) => Promise<ReadonlyArray<Row>>;

/** Tables of knex, which say which steps of the schema were applied. */
const migrationTables = ['migration', 'migration_lock'];

/** Names for double quotes in statements. */
const plainName = /^[a-z_][a-z0-9_]{0,62}$/;

const checked = (name: string): string => {
  if (!plainName.test(name)) throw new Error(`Not a plain name: ${name}`);
  return name;
};

export const quoted = (name: string): string => `"${checked(name)}"`;

export const tableIn = (schema: string, name: string): string => `${quoted(schema)}.${quoted(name)}`;

/** `"schema"."table" ("a", "b")`, for COPY. */
export const copiedColumns = (schema: string, { name, columns }: TableShape): string => `${tableIn(schema, name)} (${columns.map(quoted).join(', ')})`;

/** All tables with data, by name. */
export const tablesOf = async (ask: Ask, schema: string): Promise<ReadonlyArray<TableShape>> => {
  const rows = await ask<{ name: string; columns: ReadonlyArray<string> }>(
    `select c.relname::text as name, json_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = $1 and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($2::text[])
     group by c.relname order by c.relname collate "C"`,
    [schema, migrationTables],
  );
  return rows.map(({ name, columns }) => ({ name, columns }));
};

export const sequencesOf = async (ask: Ask, schema: string): Promise<ReadonlyArray<SequenceState>> => {
  const names = await ask<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'S' and c.relname not like 'migration%' order by c.relname collate "C"`,
    [schema],
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const [row] = await ask<{ value: string; called: boolean }>(`select last_value::text as value, is_called as called from ${tableIn(schema, name)}`);
    if (row !== undefined) states.push({ name, value: row.value, isCalled: row.called });
  }
  return states;
};
