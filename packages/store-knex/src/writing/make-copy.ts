import type { MessageId, UserId } from '@parley/core';
import { factsOf } from '../reading/pages/message-facts.js';
import { flagBits } from '../rows/flag-bits.js';
import type { Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';

/** Whether the reader gets the events of a message `m` that they have received: those of a private channel go to its subscribers, and to marked copies alone. */
const hearsOfIt = ({ tables, realmId }: Scope, reader: UserId): Sql => sql`(
  m.topic_key is null
  or exists (select 1 from ${tables.channel} c where c.realm_id = ${realmId} and c.id = m.conversation_id and c.privacy in ('public', 'webPublic'))
  or exists (
    select 1 from ${tables.subscription_period} p
    where p.realm_id = ${realmId} and p.user_id = ${reader} and p.channel_id = m.conversation_id and p.to_position is null
  ))`;

/**
 * Part of a statement: where `condition` returns a row, a reader without a copy of the message gets a historical one, as by starring. Later events of the
 * message then reach them. Who has left a private channel with their copy has it marked the same.
 */
export const makeCopy = (scope: Scope, reader: UserId, id: MessageId, condition: Sql): Sql => {
  const { tables, realmId } = scope;
  const { owned, given } = factsOf(scope, reader);
  const bit = literal(flagBits.historical);
  return sql`
    insert into ${tables.message_flag} as f (realm_id, user_id, message_id, flags)
    select ${realmId}, ${reader}, m.id, ${bit} from ${tables.message} m
    where m.realm_id = ${realmId} and m.id = ${id} and exists (${condition}) and not ((${owned} or ${given}) and ${hearsOfIt(scope, reader)})
    on conflict (realm_id, user_id, message_id) do update set flags = f.flags | excluded.flags where f.flags & ${bit} = 0`;
};
