import { type PushSchedule, realmId, userId } from '@parley/core';
import { type KnexAccess, scopeOutside } from '../../connection/knex-access.js';
import { as, int } from '../../rows/read.js';
import { away } from '../../sql/away.js';
import { sql } from '../../sql/sql.js';
import { realmsBehind } from '../../writing/log-places.js';

/** What waits to be considered and sent, in tables: claims skip rows that another process is claiming. */
export const knexPushSchedule = (access: KnexAccess): PushSchedule => {
  const scope = scopeOutside(access);
  const { attempt, rows, tables } = scope;
  const { push_due: due } = tables;
  return {
    realmsBehind: () => attempt('find realms with new messages', () => realmsBehind(scope, tables.push_place)),
    claim: (now, until, limit) =>
      attempt('claim notifications', async () => {
        const claimed = await rows(sql`
          update ${due} d set claimed_until = ${until}, attempts = attempts + 1
          from (
            select p.realm_id, p.user_id from ${due} p join (
              select realm_id, user_id, row_number() over (partition by realm_id order by due_at, user_id) as turn from ${due}
              where due_at <= ${now} and coalesce(claimed_until, 0) <= ${now} and realm_id <> all(${away(tables)})
            ) waiting on waiting.realm_id = p.realm_id and waiting.user_id = p.user_id
            where p.due_at <= ${now} and coalesce(p.claimed_until, 0) <= ${now}
            order by waiting.turn, p.due_at, p.user_id limit ${limit} for update of p skip locked
          ) free
          where d.realm_id = free.realm_id and d.user_id = free.user_id
          returning d.realm_id, d.user_id, attempts, version, request_id`);
        return claimed.map((row) => ({
          realmId: realmId(int(row, 'realm_id')),
          userId: userId(int(row, 'user_id')),
          attempts: int(row, 'attempts'),
          version: int(row, 'version'),
          requestId: as<string | null>(row, 'request_id'),
        }));
      }),
    finish: ({ realmId: realm, userId: user, version }, nextDueAt) =>
      attempt('finish notifications', async () => {
        await rows(sql`
          with done as (
            delete from ${due} where realm_id = ${realm} and user_id = ${user} and version = ${version} and ${nextDueAt}::bigint is null
          )
          update ${due} set claimed_until = null, attempts = 0, due_at = case when version = ${version} then ${nextDueAt}::bigint else due_at end
          where realm_id = ${realm} and user_id = ${user} and (version <> ${version} or ${nextDueAt}::bigint is not null)`);
      }),
    postpone: ({ realmId: realm, userId: user }, until) =>
      attempt('postpone notifications', async () => {
        await rows(sql`update ${due} set claimed_until = ${until} where realm_id = ${realm} and user_id = ${user}`);
      }),
  };
};
