import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/**
 * Sends take the counter and then the rows of topics, conversations and messages: whoever changes such rows takes them in the same order, or the two lock each
 * other out.
 */
export const takeCounter = ({ tables, realmId }: Scope): Sql => sql`select position from ${tables.realm_counter} where realm_id = ${realmId} for update`;
