import type { PlacedMessage } from '@parley/core';
import { invariant } from '@parley/core/model';
import { FactsChanged } from '../connection/facts-changed.js';
import { as } from '../rows/read.js';
import type { Row, Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/** The message, if it is still in the given conversation. */
export const messageAt = ({ tables, realmId }: Scope, { id, conversationId }: PlacedMessage): Sql => sql`
  select 1 from ${tables.message} where realm_id = ${realmId} and id = ${id} and conversation_id = ${conversationId}`;

/** A message that changed since it was read is a conflict. */
export const rowOrGone = ([row]: ReadonlyArray<Row>): Row => {
  invariant(row !== undefined, 'A statement of values answers one row');
  if (!as<boolean>(row, 'is_current')) throw new FactsChanged();
  return row;
};
