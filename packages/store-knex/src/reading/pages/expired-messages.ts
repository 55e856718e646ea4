import { type Instant, millisecondsPerDay } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';

/**
 * Expired messages, the oldest of each channel and of all direct messages first. Ids follow the times of sending, so they are at the beginning of an index: the
 * cost is independent of the remaining history.
 */
export const expiredMessages = ({ tables, realmId }: Scope, realmDays: number | null, now: Instant, limit: number): Sql => {
  const days = sql`case c.retention ->> 'kind' when 'days' then (c.retention ->> 'days')::bigint when 'realmDefault' then ${realmDays}::bigint end`;
  const direct =
    realmDays === null
      ? sql`select 0::bigint as id where false`
      : sql`(
          select m.id from ${tables.message} m
          where m.realm_id = ${realmId} and m.topic_key is null and m.sent_at < ${now - realmDays * millisecondsPerDay} order by m.sent_at, m.id limit ${limit})`;
  return sql`
    select id from (
      select hit.id
      from ${tables.channel} c
      cross join lateral (select ${now}::bigint - ${days} * ${millisecondsPerDay}::bigint as until) expiry
      join ${tables.conversation} v on v.realm_id = c.realm_id and v.id = c.id
      join ${tables.message} f on f.realm_id = c.realm_id and f.id = v.first_message_id and f.sent_at < expiry.until
      cross join lateral (
        select oldest.id from (
          select m.id, m.sent_at from ${tables.message} m where m.realm_id = ${realmId} and m.conversation_id = c.id order by m.id limit ${limit}
        ) oldest
        where oldest.sent_at < expiry.until
      ) hit
      where c.realm_id = ${realmId}
      union all
      ${direct}
    ) expired
    order by id limit ${limit}`;
};
