import { type Clock, type Fault, type Log, logPosition, type LogPosition, realmId as asRealmId, type RealmId } from '@parley/core';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Knex } from 'knex';
import { int } from '../../rows/read.js';
import { openScope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';
import { tablesIn } from '../../sql/tables.js';

export interface KnexLogPositionsOptions {
  readonly knex: Knex;
  /** Default `parley`. */
  readonly schema?: string;
  readonly clock: Clock;
  readonly log?: Log;
}

/** Log positions of realms, for detecting lost hints. One statement, on a connection of its own. */
export const knexLogPositions = ({ knex, schema = 'parley', clock, log }: KnexLogPositionsOptions) => {
  const tables = tablesIn(schema);
  const scope = openScope({ connection: knex, realmId: 0, tables, clock, log });
  return (realmIds: ReadonlyArray<RealmId>): TaskEither<Fault, ReadonlyMap<RealmId, LogPosition>> =>
    scope.attempt('read the positions of logs', async () => {
      const rows = await scope.rows(sql`select realm_id, position from ${tables.realm_counter} where realm_id = any(${realmIds}::bigint[])`);
      return new Map(rows.map((row) => [asRealmId(int(row, 'realm_id')), logPosition(int(row, 'position'))]));
    });
};
