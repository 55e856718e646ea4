import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/**
 * `unlinked` and `loosened`: deletes these links `l`, and marks files without another link as unlinked. A link deleted in the same statement is still visible
 * to each part of it, so it is excluded.
 */
export const unlinkParts = ({ tables, realmId, clock }: Scope, which: Sql): Sql => sql`
  unlinked as (
    delete from ${tables.attachment_link} l where l.realm_id = ${realmId} and ${which} returning l.attachment_id, l.message_id
  ), loosened as (
    update ${tables.attachment} a set unlinked_at = ${clock.now()}::bigint
    where a.realm_id = ${realmId} and a.id in (select attachment_id from unlinked) and a.state = 'here' and not exists (
      select 1 from ${tables.attachment_link} other
      where other.realm_id = ${realmId} and other.attachment_id = a.id
        and not exists (select 1 from unlinked u where u.attachment_id = a.id and u.message_id = other.message_id))
    returning a.id
  )`;
