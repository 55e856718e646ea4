import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';

/**
 * Parts of a statement that takes space for a file: `own` has a row if the person has room who owns it, as `owner_id` of `begun`, or owns the bot that does. Holds the organization's space, then the
 * person's, in the order of all statements that change them. A trigger changes the person's.
 */
export const roomOfPerson = ({ realmId, tables }: Scope, bytes: number, quota: number | null): Sql => sql`
  held as (
    select 1 from ${tables.upload_space} where realm_id = ${realmId} and exists (select 1 from begun) for update
  ), payer as (
    select coalesce(a.bot_owner_id, a.id) as id from begun join ${tables.account} a on a.realm_id = ${realmId} and a.id = begun.owner_id
  ), own as (
    insert into ${tables.person_upload_space} as p (realm_id, user_id, bytes)
    select ${realmId}, payer.id, 0 from payer where (select count(*) from held) >= 0 and (${quota}::bigint is null or ${bytes}::bigint <= ${quota})
    on conflict (realm_id, user_id) do update set bytes = p.bytes where ${quota}::bigint is null or p.bytes + ${bytes}::bigint <= ${quota}
    returning 1
  )`;
