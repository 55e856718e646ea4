import { conversationId, type Conversations, messageId, type UserId } from '@parley/core';
import { type DirectConversation, invariant } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { as, int, intOrNull, ints } from '../../rows/read.js';
import { participantsKey } from '../../rows/participants-key.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { toJson } from '../../sql/storable.js';

const conversationFromRow = (row: Row): DirectConversation => ({ id: conversationId(int(row, 'id')), participants: ints<UserId>(row, 'participants') });

/** Creates missing conversations. Waits for one that another transaction is creating; the next statement finds it. */
const makeStatement = ({ tables, realmId }: Scope, missing: ReadonlyMap<string, ReadonlyArray<UserId>>): Sql => sql`
  with made as (
    insert into ${tables.conversation} (realm_id, participants_key, participants)
    select ${realmId}, row.key, array(select distinct unnest(row.participants) order by 1)
    from jsonb_to_recordset(${toJson([...missing].map(([key, participants]) => ({ key, participants })))}::jsonb) as row (key text, participants bigint[])
    order by row.key
    on conflict (realm_id, participants_key) do nothing
    returning id, participants
  )
  insert into ${tables.conversation_member} (realm_id, user_id, conversation_id)
  select ${realmId}, unnest(participants), id from made`;

export const conversationsIn = (scope: Scope): Conversations => {
  const { realmId, tables } = scope;
  const find = async (keys: ReadonlyArray<string>): Promise<ReadonlyMap<string, DirectConversation>> => {
    const rows = await scope.rows(
      sql`select id, participants, participants_key from ${tables.conversation} where realm_id = ${realmId} and participants_key = any(${keys}::text[])`,
    );
    return new Map(rows.map((row) => [as<string>(row, 'participants_key'), conversationFromRow(row)]));
  };

  const ensureEach = async (requested: ReadonlyArray<ReadonlyArray<UserId>>): Promise<ReadonlyArray<DirectConversation>> => {
    const byKey = new Map(requested.map((participants) => [participantsKey(participants), participants]));
    let found = await find([...byKey.keys()]);
    const missing = new Map([...byKey].filter(([key]) => !found.has(key)));
    if (missing.size > 0) {
      await scope.rows(makeStatement(scope, missing));
      found = await find([...byKey.keys()]);
    }
    return requested.map((participants) => {
      const conversation = found.get(participantsKey(participants));
      invariant(conversation, 'a conversation that was just made is there');
      return conversation;
    });
  };

  return {
    between: (participants) => scope.attempt('read a conversation', async () => fromNullable([...(await find([participantsKey(participants)])).values()][0])),
    byIds: (ids) =>
      scope.attempt('read conversations', async () => {
        const rows = await scope.rows(sql`
          select id, participants from ${tables.conversation}
          where realm_id = ${realmId} and id = any(${ids}::bigint[]) and participants is not null order by id`);
        return rows.map(conversationFromRow);
      }),
    ensure: (participants) =>
      scope.attempt('make a conversation', async () => {
        const [conversation] = await ensureEach([participants]);
        invariant(conversation, 'one was asked for, one is answered');
        return conversation;
      }),
    ensureEach: (requested) => scope.attempt('make conversations', () => ensureEach(requested)),
    recent: (user, limit) =>
      scope.attempt('read the conversations of a person', async () => {
        const rows = await scope.rows(sql`
          select c.id, c.participants, c.last_message_id
          from ${tables.conversation_member} m join ${tables.conversation} c on c.realm_id = m.realm_id and c.id = m.conversation_id
          where m.realm_id = ${realmId} and m.user_id = ${user}
          order by c.last_message_id desc nulls last, c.id desc limit ${limit}`);
        return rows.map((row) => {
          const last = intOrNull(row, 'last_message_id');
          return { ...conversationFromRow(row), lastMessageId: last === null ? null : messageId(last) };
        });
      }),
  };
};
