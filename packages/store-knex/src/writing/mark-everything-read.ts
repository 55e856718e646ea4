import type { UserId } from '@parley/core';
import { flagBits } from '../rows/flag-bits.js';
import type { Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';

/**
 * Raises the watermark of every conversation of one person to the newest message, and deletes the ranges above it. Skips direct conversations that are read
 * already; includes all channels, since an unread message may have been moved out of one.
 */
export const markEverythingRead = ({ tables, realmId }: Scope, reader: UserId): Sql => {
  const unread = literal(flagBits.unread);
  return sql`
    with newest as materialized (
      select message_id as id from ${tables.realm_counter} where realm_id = ${realmId}
    ), own as (
      select p.channel_id as conversation_id from ${tables.subscription_period} p where p.realm_id = ${realmId} and p.user_id = ${reader}
      union
      select cm.conversation_id
      from ${tables.conversation_member} cm
      join ${tables.conversation} c on c.realm_id = cm.realm_id and c.id = cm.conversation_id
      left join ${tables.read_state} r on r.realm_id = cm.realm_id and r.user_id = cm.user_id and r.conversation_id = cm.conversation_id
      where cm.realm_id = ${realmId} and cm.user_id = ${reader} and c.last_message_id > coalesce(r.upto, 0)
    ), risen as (
      insert into ${tables.read_state} as r (realm_id, user_id, conversation_id, upto)
      select ${realmId}, ${reader}, own.conversation_id, newest.id from own cross join newest order by 3
      on conflict (realm_id, user_id, conversation_id) do update set upto = greatest(r.upto, excluded.upto)
    ), cleared as (
      update ${tables.message_flag} f set flags = f.flags & ~(${unread}::smallint)
      where f.realm_id = ${realmId} and f.user_id = ${reader} and f.flags & ${unread} <> 0
    )
    delete from ${tables.read_block} b where b.realm_id = ${realmId} and b.user_id = ${reader}`;
};
