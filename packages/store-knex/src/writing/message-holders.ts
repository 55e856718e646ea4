import { flagBits } from '../rows/flag-bits.js';
import type { Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';

/**
 * Two parts of a statement about the rows of `gone`, as they are before it, each with its old `conversation_id`. `held`: `message_id` and `held_by`, who made a
 * copy without having received the message. `holders`: `conversation_id` and `holders`, who has copies without being subscribed to the channel: active accounts
 * except guests. People whose subscription covered a part of the range of these messages count as holders: which messages they may see is checked later, per
 * message.
 */
export const holderParts = ({ tables, realmId }: Scope): Sql => sql`
  held as materialized (
    select f.message_id, array_agg(f.user_id order by f.user_id) as held_by
    from gone g join ${tables.message_flag} f on f.realm_id = ${realmId} and f.message_id = g.id
    where g.topic_key is not null and f.flags & ${literal(flagBits.historical)} <> 0 group by 1
  ), holders as materialized (
    select found.conversation_id, array_agg(found.user_id order by found.user_id) as holders
    from (
      select g.conversation_id, p.user_id
      from (
        select conversation_id, birth_conversation_id, min(id) as first_id, max(id) as last_id from gone where topic_key is not null group by 1, 2
      ) g
      join ${tables.subscription_period} p on p.realm_id = ${realmId} and p.channel_id = g.birth_conversation_id
        and p.from_message <= g.last_id and (p.to_message > g.first_id or p.to_message is null)
        and (p.to_position is not null or g.birth_conversation_id <> g.conversation_id)
      union
      select g.conversation_id, h.user_id from held cross join lateral unnest(held.held_by) as h (user_id) join gone g on g.id = held.message_id
    ) found
    join ${tables.account} a on a.realm_id = ${realmId} and a.id = found.user_id and a.is_active and a.role <> 'guest'
    where not exists (
      select 1 from ${tables.subscription} s
      where s.realm_id = ${realmId} and s.user_id = found.user_id and s.channel_id = found.conversation_id and s.is_active
    )
    group by 1
  )`;
