import { realmId as asRealmId, type RealmErasures } from '@parley/core';
import type { Knex } from 'knex';
import { repeatingWork } from '../connection/after-deadlock.js';
import { openScope, type Scope } from '../connection/scope.js';
import { int } from '../rows/read.js';
import { joined, Sql, sql } from '../sql/sql.js';
import { type ErasedTable, erasureOrder } from './erasure-order.js';

/** Names from the catalog of the database itself. */
const quoted = (name: string): Sql => new Sql(`"${name.replaceAll('"', '""')}"`, []);

/** Rows that refer to others of their table go first. */
export const deleteSome = (schema: string, { name, own }: ErasedTable, realmId: number, limit: number): Sql => {
  const table = sql`${quoted(schema)}.${quoted(name)}`;
  const order =
    own.length === 0
      ? sql``
      : sql`order by ${joined(
          own.map((column) => sql`${quoted(column)} is null`),
          ', ',
        )}`;
  return sql`delete from ${table} where ctid = any(array(select ctid from ${table} where realm_id = ${realmId} ${order} limit ${limit})) returning 1`;
};

export const realmErasuresIn = (knex: Knex, schema: string, outside: Scope): RealmErasures => {
  const { tables } = outside;
  return {
    due: (now, { beyond, limit }) =>
      outside.attempt('look for organizations to delete', async () => {
        // The first condition is that of an index.
        const rows = await outside.rows(sql`
          select realm_id from ${tables.realm}
          where (is_being_erased or deletion_due_at is not null) and (is_being_erased or (is_deactivated and deletion_due_at <= ${now}))
            and not is_elsewhere and not is_leaving and realm_id > ${beyond ?? 0}
          order by realm_id limit ${limit}`);
        return rows.map((row) => asRealmId(int(row, 'realm_id')));
      }),
    // A transaction that read the organization before finds newer rules at commit, and then no organization.
    begin: (realmId, now) =>
      outside.attempt('begin to delete an organization', async () => {
        const begun = await outside.rows(sql`
          with begun as (
            update ${tables.realm} set is_being_erased = true
            where realm_id = ${realmId} and not is_elsewhere and not is_leaving and (is_being_erased or (is_deactivated and deletion_due_at <= ${now})) returning realm_id
          ), told as (
            update ${tables.realm_counter} c set rules = rules + 1 from begun where c.realm_id = begun.realm_id
          )
          select realm_id from begun`);
        return begun.length > 0;
      }),
    rows: (realmId, limit) =>
      outside.attempt('delete rows of an organization', () =>
        repeatingWork(() =>
          knex.transaction(async (connection) => {
            const scope = openScope({ connection, realmId, tables, clock: outside.clock, log: undefined });
            let deleted = 0;
            for (const table of await erasureOrder(scope, schema)) {
              deleted += (await scope.rows(deleteSome(schema, table, realmId, limit - deleted))).length;
              // What it refers to may go only after all of its rows.
              if (deleted >= limit) break;
            }
            return deleted;
          }),
        ),
      ),
  };
};
