import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/**
 * Sends lock the counter and then the rows of topics, conversations and messages: other writers of such rows must lock in the same order, to avoid deadlocks.
 */
export const takeCounter = ({ tables, realmId }: Scope): Sql => sql`select position from ${tables.realm_counter} where realm_id = ${realmId} for update`;
