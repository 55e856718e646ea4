import type { Scope } from '../connection/scope.js';
import { sql } from '../sql/sql.js';

/**
 * Holds what belongs to a person alone until the transaction ends: waits for another transaction that does. Reads that follow see what that one has committed,
 * so that two additions at once do not exceed a limit.
 */
export const holdOwner = async ({ realmId, tables, rows }: Scope, user: number): Promise<void> => {
  await rows(sql`select 1 from ${tables.account} where realm_id = ${realmId} and id = ${user} for no key update`);
};
