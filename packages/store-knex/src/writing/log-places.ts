import { logPosition, type LogPosition, realmId as asRealmId, type RealmId } from '@parley/core';
import type { Row, Scope } from '../connection/scope.js';
import { int } from '../rows/read.js';
import { away } from '../sql/away.js';
import { type Sql, sql } from '../sql/sql.js';
import type { Tables } from '../sql/tables.js';

/** Tables of how far the log was considered for one purpose: a row for each realm. */
type Places = Tables['push_place' | 'missed_place'];

export const positionIn = (row: Row): LogPosition => logPosition(int(row, 'position'));

/** Reads the place of the realm; null before the first time. */
export const readPlace = async ({ realmId, rows }: Scope, places: Places): Promise<LogPosition | null> => {
  const [row] = await rows(sql`select position from ${places} where realm_id = ${realmId}`);
  return row === undefined ? null : positionIn(row);
};

/** Locks the place of the realm, and reads these columns with it; null if another transaction has it. A realm without a place gets its present one. */
export const holdPlace = async ({ realmId, tables, rows }: Scope, places: Places, columns: Sql = sql`position`): Promise<Row | null> => {
  await rows(sql`
    insert into ${places} (realm_id, position) select realm_id, position from ${tables.realm_counter} where realm_id = ${realmId} on conflict do nothing`);
  const [row] = await rows(sql`select ${columns} from ${places} where realm_id = ${realmId} for update skip locked`);
  return row ?? null;
};

export const movePlace = async ({ realmId, rows }: Scope, places: Places, to: LogPosition): Promise<void> => {
  await rows(sql`update ${places} set position = ${to} where realm_id = ${realmId} and position < ${to}`);
};

/** Realms with log entries beyond their places. */
export const realmsBehind = async ({ tables, rows }: Scope, places: Places): Promise<ReadonlyArray<RealmId>> => {
  const found = await rows(sql`
    select c.realm_id from ${tables.realm_counter} c left join ${places} p on p.realm_id = c.realm_id
    where (p.position is null or p.position < c.position) and c.realm_id <> all(${away(tables)}) order by c.realm_id`);
  return found.map((row) => asRealmId(int(row, 'realm_id')));
};
