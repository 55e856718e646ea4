import type { ChannelId, UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { literal, type Sql, sql } from '../../sql/sql.js';
import { flagBits } from '../../rows/flag-bits.js';
import { factsOf, keptWhenMoved } from './message-facts.js';

/** The topics of a channel in which a person received messages: their newest message in each, with that message's spelling of the topic. */
export const receivedTopics = (scope: Scope, channelId: ChannelId, reader: UserId, limit: number): Sql => {
  const { tables, realmId } = scope;
  const { given } = factsOf(scope, reader);
  return sql`
    with received as (
      select hit.topic_key, hit.id
      from ${tables.subscription_period} p
      join ${tables.topic} t on t.realm_id = p.realm_id and t.channel_id = p.channel_id and t.last_message_id >= p.from_message
      cross join lateral (
        select m.topic_key, m.id from ${tables.message} m
        where m.realm_id = ${realmId} and m.conversation_id = ${channelId} and m.topic_key = t.key and m.conversation_id = m.birth_conversation_id
          and ${keptWhenMoved(scope, reader)}
          and m.id >= p.from_message and (p.to_message is null or m.id < p.to_message)
        order by m.id desc limit 1
      ) hit
      where p.realm_id = ${realmId} and p.user_id = ${reader} and p.channel_id = ${channelId}
      union all
      select m.topic_key, m.id
      from ${tables.channel_origin} o
      join ${tables.subscription_period} p on p.realm_id = o.realm_id and p.user_id = ${reader} and p.channel_id = o.origin_id
      join ${tables.message} m on m.realm_id = o.realm_id and m.conversation_id = o.channel_id and m.birth_conversation_id = o.origin_id
        and m.conversation_id <> m.birth_conversation_id and m.id >= p.from_message and (p.to_message is null or m.id < p.to_message)
        and ${keptWhenMoved(scope, reader)}
      where o.realm_id = ${realmId} and o.channel_id = ${channelId}
      union all
      select m.topic_key, m.id from ${tables.message} m where m.realm_id = ${realmId} and m.conversation_id = ${channelId} and ${given}
      union all
      select m.topic_key, m.id from ${tables.message_flag} f join ${tables.message} m on m.realm_id = f.realm_id and m.id = f.message_id
      where f.realm_id = ${realmId} and f.user_id = ${reader} and f.flags & ${literal(flagBits.historical)} <> 0 and m.conversation_id = ${channelId}
    ), newest as (
      select topic_key, max(id) as id from received group by topic_key order by 2 desc limit ${limit}
    )
    select m.topic as name, m.id as last_message_id from newest join ${tables.message} m on m.realm_id = ${realmId} and m.id = newest.id
    order by m.id desc`;
};
