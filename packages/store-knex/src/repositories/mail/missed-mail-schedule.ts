import { type MissedMailSchedule, realmId, userId } from '@parley/core';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import { as, int } from '../../rows/read.js';
import { away } from '../../sql/away.js';
import { sql } from '../../sql/sql.js';
import { realmsBehind } from '../../writing/log-places.js';

/** What waits to be considered and told, in tables. */
export const knexMissedMailSchedule = (access: KnexAccess): MissedMailSchedule => {
  const scope = scopeOutside(access);
  const { attempt, rows, tables } = scope;
  const { missed_message: missed } = tables;
  return {
    realmsBehind: () => attempt('find realms with new messages', () => realmsBehind(scope, tables.missed_place)),
    due: (now, limit) =>
      attempt('find who missed messages', async () => {
        const found = await rows(sql`
          select realm_id, user_id, request_id from (
            select realm_id, user_id, min(due_at) as due_at, (array_agg(request_id order by message_id desc))[1] as request_id,
              row_number() over (partition by realm_id order by min(due_at), user_id) as turn
            from ${missed} where due_at <= ${now} and realm_id <> all(${away(tables)}) group by realm_id, user_id
          ) waiting
          order by turn, due_at, user_id limit ${limit}`);
        return found.map((row) => ({
          realmId: realmId(int(row, 'realm_id')),
          userId: userId(int(row, 'user_id')),
          requestId: as<string | null>(row, 'request_id'),
        }));
      }),
  };
};
