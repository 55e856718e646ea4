import type { MessageId, UserId } from '@parley/core';
import { flagBits } from '../rows/flag-bits.js';
import { factsOf, keptWhenMoved } from '../reading/pages/message-facts.js';
import type { Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';

/**
 * Sets a mark that has its own bit; readers without a copy get a historical one. Returns the `message_id`s that were newly marked.
 *
 * NOTE: received messages are combined once, channel by channel: asking for each of thousands of messages takes longer than writing all marks.
 */
export const addMark = (scope: Scope, reader: UserId, mark: 'starred' | 'collapsed', ids: ReadonlyArray<MessageId>): Sql => {
  const { tables, realmId } = scope;
  const bit = literal(flagBits[mark]);
  const { participates, given } = factsOf(scope, reader);
  return sql`
    with received as materialized (
      select channel_id, range_agg(int8range(from_message, to_message)) as ids from ${tables.subscription_period}
      where realm_id = ${realmId} and user_id = ${reader} group by channel_id
    )
    insert into ${tables.message_flag} as f (realm_id, user_id, message_id, flags)
    select ${realmId}, ${reader}, m.id,
      ${bit} | case when ${participates} or (coalesce(received.ids @> m.id, false) and ${keptWhenMoved(scope, reader)}) or ${given} then 0 else ${literal(flagBits.historical)} end
    from ${tables.message} m left join received on m.topic_key is not null and received.channel_id = m.birth_conversation_id
    where m.realm_id = ${realmId} and m.id = any(${ids}::bigint[]) order by m.id
    on conflict (realm_id, user_id, message_id) do update set flags = f.flags | excluded.flags where f.flags & ${bit} = 0
    returning message_id`;
};

/** Clears it, and deletes rows without bits. */
export const removeMark = ({ tables, realmId }: Scope, reader: UserId, mark: 'starred' | 'collapsed', ids: ReadonlyArray<MessageId>): Sql => {
  const bit = literal(flagBits[mark]);
  const which = sql`f.realm_id = ${realmId} and f.user_id = ${reader} and f.message_id = any(${ids}::bigint[])`;
  return sql`
    with emptied as (
      delete from ${tables.message_flag} f where ${which} and f.flags = ${bit} returning f.message_id
    ), cleared as (
      update ${tables.message_flag} f set flags = f.flags & ~(${bit}::smallint) where ${which} and f.flags & ${bit} <> 0 and f.flags <> ${bit}
      returning f.message_id
    )
    select message_id from emptied union all select message_id from cleared`;
};
