import type { PlacedMessage } from '@parley/core';
import { invariant } from '@parley/core/model';
import { FactsChanged } from '../connection/facts-changed.js';
import { as } from '../rows/read.js';
import type { Row, Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/** The message, where it stands as it was seen. */
export const messageAt = ({ tables, realmId }: Scope, { id, conversationId }: PlacedMessage): Sql => sql`
  select 1 from ${tables.message} where realm_id = ${realmId} and id = ${id} and conversation_id = ${conversationId}`;

/** Where the message is not what it was when it was looked at, everything is to be looked at again. */
export const rowOrGone = ([row]: ReadonlyArray<Row>): Row => {
  invariant(row !== undefined, 'A statement of values answers one row');
  if (!as<boolean>(row, 'is_current')) throw new FactsChanged();
  return row;
};
