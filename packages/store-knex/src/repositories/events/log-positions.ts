import { type Fault, logPosition, type LogPosition, realmId as asRealmId, type RealmId } from '@parley/core';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { int } from '../../rows/read.js';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import { sql } from '../../sql/sql.js';

/** Log positions of realms, for detecting lost hints. One statement, on a connection of its own. */
export const knexLogPositions = (access: KnexAccess) => {
  const { attempt, rows, tables } = scopeOutside(access);
  return (realmIds: ReadonlyArray<RealmId>): TaskEither<Fault, ReadonlyMap<RealmId, LogPosition>> =>
    attempt('read the positions of logs', async () => {
      const found = await rows(sql`select realm_id, position from ${tables.realm_counter} where realm_id = any(${realmIds}::bigint[])`);
      return new Map(found.map((row) => [asRealmId(int(row, 'realm_id')), logPosition(int(row, 'position'))]));
    });
};
