import type { MessageId, UserId } from '@parley/core';
import { factsOf } from '../reading/pages/message-facts.js';
import { flagBits } from '../rows/flag-bits.js';
import type { Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';

/**
 * Part of a statement: where `condition` returns a row, a reader without a copy of the message gets a historical one, as by starring. Later events of the
 * message then reach them.
 */
export const makeCopy = (scope: Scope, reader: UserId, id: MessageId, condition: Sql): Sql => {
  const { tables, realmId } = scope;
  const { owned, given } = factsOf(scope, reader);
  const bit = literal(flagBits.historical);
  return sql`
    insert into ${tables.message_flag} as f (realm_id, user_id, message_id, flags)
    select ${realmId}, ${reader}, m.id, ${bit} from ${tables.message} m
    where m.realm_id = ${realmId} and m.id = ${id} and exists (${condition}) and not ${owned} and not ${given}
    on conflict (realm_id, user_id, message_id) do update set flags = f.flags | excluded.flags where f.flags & ${bit} = 0`;
};
