import type { Author } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/**
 * Part of the final statement: one row about the commit, if rights have changed in it. Triggers have written the changes, with the version of the facts that
 * this commit makes. They are in force from its first entry on; without entries, at once.
 */
export const auditPart = ({ tables, realmId, clock }: Scope, seen: number, entries: number, by: Author | undefined): Sql => sql`
  audited as (
    insert into ${tables.audit_commit} (realm_id, version, position, message_id, at, actor_id, operation)
    select ${realmId}, ${seen + 1}, counter.base_position + ${entries === 0 ? 0 : 1}, counter.base_message, ${clock.now()}, ${by?.userId ?? null}, ${by?.operation ?? 'service'}
    from counter
    where exists (select 1 from ${tables.audit_change} where realm_id = ${realmId} and version = ${seen + 1})
  )`;
