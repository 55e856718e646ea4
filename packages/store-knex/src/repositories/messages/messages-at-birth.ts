import type { MessageId } from '@parley/core';
import { originColumns } from '../../rows/message-origin.js';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { messageColumns } from './load-messages.js';

/** Selects messages as they are for everybody, with whom they concern; by id. */
export const messagesAtBirthStatement = (scope: Scope, requested: ReadonlyArray<MessageId>): Sql => {
  const { realmId, tables } = scope;
  return sql`
          select ${originColumns}, m.mentions_channel, coalesce(m.mentioned_participants, '{}') as mentioned_participants, m.read_by, coalesce(u.muted_by, '{}') as muted_by, ${messageColumns(scope)}, coalesce(f.marked, '{}') as marked, coalesce(f.marks, '{}') as marks,
            case when m.mentions_group then array(select user_id from ${tables.people_reached}(${realmId}, m.id)) else '{}' end as reached
          from ${tables.message} m
          left join ${tables.conversation} c on m.topic_key is null and c.realm_id = m.realm_id and c.id = m.conversation_id
          left join lateral (
            select array_agg(f.user_id) as marked, array_agg(f.flags::bigint) as marks from ${tables.message_flag} f
            where f.realm_id = ${realmId} and f.message_id = m.id
          ) f on true
          left join lateral (
            select array_agg(muter.user_id) as muted_by from ${tables.muted_user} muter
            where muter.realm_id = ${realmId} and muter.muted_id = m.sender_id and (muter.read_upto is null or m.id <= muter.read_upto)
          ) u on true
          where m.realm_id = ${realmId} and m.id = any(${requested}::bigint[]) order by m.id`;
};
