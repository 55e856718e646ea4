import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';

/**
 * Parts of a statement that takes space for a file: `own` has a row if its owner, the `owner_id` of `begun`, has room. Holds the organization's space, then the
 * person's, in the order of all statements that change them. A trigger changes the person's.
 */
export const roomOfPerson = ({ realmId, tables }: Scope, bytes: number, quota: number | null): Sql => sql`
  held as (
    select 1 from ${tables.upload_space} where realm_id = ${realmId} and exists (select 1 from begun) for update
  ), own as (
    insert into ${tables.person_upload_space} as p (realm_id, user_id, bytes)
    select ${realmId}, begun.owner_id, 0 from begun where (select count(*) from held) >= 0 and (${quota}::bigint is null or ${bytes}::bigint <= ${quota})
    on conflict (realm_id, user_id) do update set bytes = p.bytes where ${quota}::bigint is null or p.bytes + ${bytes}::bigint <= ${quota}
    returning 1
  )`;
