import type { MessageId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { literal, type Sql, sql } from '../../sql/sql.js';
import { flagBits } from '../../rows/flag-bits.js';
import { factsOf } from '../pages/message-facts.js';

/**
 * Active accounts that have read this message and publish so, without its sender, as `id`, ascending. Looks up each holder of a copy by the indexes of
 * their own read state; stores nothing.
 */
export const readersStatement = (scope: Scope, message: MessageId): Sql => {
  const { tables, realmId } = scope;
  const covers = sql`p.realm_id = m.realm_id and p.channel_id = m.birth_conversation_id and p.from_message <= m.id`;
  const { owned, hasFlag, isRead } = factsOf(scope, sql`a.id`);
  return sql`
    with m as materialized (
      select * from ${tables.message} where realm_id = ${realmId} and id = ${message}
    ), holder as (
      select p.user_id from m join ${tables.subscription_period} p on ${covers} and p.to_position is null where m.topic_key is not null
      union
      select p.user_id from m join ${tables.subscription_period} p on ${covers} and p.to_position is not null and m.id < p.to_message
      where m.topic_key is not null
      union
      select unnest(c.participants) from m join ${tables.conversation} c on c.realm_id = m.realm_id and c.id = m.conversation_id where m.topic_key is null
      union
      select f.user_id from m join ${tables.message_flag} f on f.realm_id = m.realm_id and f.message_id = m.id
      where f.flags & ${literal(flagBits.historical)} <> 0
    )
    select a.id from m cross join holder
    join ${tables.account} a on a.realm_id = m.realm_id and a.id = holder.user_id and a.is_active and a.id <> m.sender_id
      and coalesce((a.settings ->> 'sendReadReceipts')::boolean, true)
    where (${owned} or ${hasFlag(flagBits.historical)}) and ${isRead} order by a.id`;
};
