import type { MessageId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { literal, type Sql, sql } from '../../sql/sql.js';
import { keptWhenMoved } from '../pages/message-facts.js';
import { flagBits } from '../../rows/flag-bits.js';

/**
 * People with a copy of a channel message who are not subscribed there, as `id`, ascending: active accounts, no guests. For a private channel only those who
 * made a copy without receiving the message: a group opens it to them. Subscriptions of the birth channel count only where the message was moved.
 */
export const holdersStatement = (scope: Scope, message: MessageId, limit: number): Sql => {
  const { tables, realmId } = scope;
  const covers = sql`p.realm_id = m.realm_id and p.channel_id = m.birth_conversation_id and p.from_message <= m.id`;
  const kept = keptWhenMoved(scope, sql`p.user_id`);
  return sql`
    with m as materialized (
      select m.realm_id, m.id, m.conversation_id, m.birth_conversation_id, m.given_channel_id, m.given_position, m.passed_channels, m.passed_positions,
        c.privacy in ('public', 'webPublic') as is_open
      from ${tables.message} m join ${tables.channel} c on c.realm_id = m.realm_id and c.id = m.conversation_id
      where m.realm_id = ${realmId} and m.id = ${message}
    ), holder as (
      select p.user_id from m join ${tables.subscription_period} p on m.is_open and ${covers} and p.to_position is not null and m.id < p.to_message
      where ${kept}
      union
      select p.user_id from m join ${tables.subscription_period} p on m.is_open and ${covers} and p.to_position is null 
      where m.birth_conversation_id <> m.conversation_id and ${kept}
      union
      select p.user_id
      from m join ${tables.subscription_period} p on m.is_open and p.realm_id = m.realm_id and p.channel_id = m.given_channel_id
        and p.from_position <= m.given_position and (p.to_position is null or m.given_position < p.to_position)
      where ${keptWhenMoved(scope, sql`p.user_id`, sql`m.given_position`)}
      union
      select f.user_id from m join ${tables.message_flag} f on f.realm_id = m.realm_id and f.message_id = m.id
      where f.flags & ${literal(flagBits.historical)} <> 0
    )
    select a.id from m cross join holder
    join ${tables.account} a on a.realm_id = m.realm_id and a.id = holder.user_id and a.is_active and a.role <> 'guest'
    where not exists (
      select 1 from ${tables.subscription} s where s.realm_id = ${realmId} and s.user_id = a.id and s.channel_id = m.conversation_id and s.is_active
    )
    order by a.id limit ${limit}`;
};
