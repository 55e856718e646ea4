import type { Scope } from '../connection/scope.js';
import { as } from '../rows/read.js';
import { sql } from '../sql/sql.js';

/** A table with rows of organizations. */
export interface ErasedTable {
  readonly name: string;
  /** Columns by which its rows refer to others of the same table. */
  readonly own: ReadonlyArray<string>;
}

interface ReferringTable extends ErasedTable {
  /** Other tables that it refers to. */
  readonly refersTo: ReadonlyArray<string>;
}

/** Sorts tables so that each comes before those that it refers to. */
const referringFirst = (tables: ReadonlyArray<ReferringTable>): ReadonlyArray<ErasedTable> => {
  const sorted: ErasedTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const free = left.filter(({ name }) => !left.some(({ refersTo }) => refersTo.includes(name)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
};

/** Reads from the database every table whose rows belong to organizations, in an order in which they can be emptied. One query. */
export const erasureOrder = async ({ rows }: Pick<Scope, 'rows'>, schema: string): Promise<ReadonlyArray<ErasedTable>> => {
  const found = await rows(sql`
    select t.relname as name,
      array(select distinct o.relname::text from pg_constraint k join pg_class o on o.oid = k.confrelid
        where k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> t.oid) as refers_to,
      array(select distinct a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = t.oid and a.attnum = any(k.conkey)
        where k.conrelid = t.oid and k.contype = 'f' and k.confrelid = t.oid and a.attname <> 'realm_id') as own
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = ${schema} and t.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'realm_id' and not a.attisdropped)
    order by t.relname`);
  return referringFirst(
    found.map((row) => ({
      name: as<string>(row, 'name'),
      refersTo: as<ReadonlyArray<string>>(row, 'refers_to'),
      own: as<ReadonlyArray<string>>(row, 'own'),
    })),
  );
};
