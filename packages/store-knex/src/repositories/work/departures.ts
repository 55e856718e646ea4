import { type Departures, realmId } from '@parley/core';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import { int } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';

/** By an index of those that are away or leave. */
export const knexDepartures = (access: KnexAccess): Departures => {
  const { attempt, rows, tables } = scopeOutside(access);
  return () =>
    attempt('find organizations that have moved', async () =>
      (await rows(sql`select realm_id from ${tables.realm} where is_elsewhere order by realm_id`)).map((row) => realmId(int(row, 'realm_id'))),
    );
};
