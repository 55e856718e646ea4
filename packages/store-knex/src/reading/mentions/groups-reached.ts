import type { UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { roleOfSystemGroup } from '../members-by-role.js';

/** Whether the row `period` holds at this version of the facts. */
export const holdsAt = (period: Sql, version: Sql): Sql =>
  sql`(${period}.from_version <= ${version} and (${period}.to_version is null or ${version} < ${period}.to_version))`;

/** Whether a row of `groupsReached` with the alias `r` puts its person into the group of the mention `g`. */
export const isReachedBy: Sql = sql`(r.group_id = g.group_id and ${holdsAt(sql`r`, sql`g.version`)} and (r.full_since is null or r.full_since <= g.full_before))`;

/**
 * A query of the groups that one person was in at any time, directly or through other groups or a role: `group_id`, `from_version`, `to_version` and
 * `full_since`, which is null unless only full members are in it that way. Depends on the person alone, so that a statement runs it once.
 */
export const groupsReached = ({ tables, realmId }: Pick<Scope, 'tables' | 'realmId'>, person: UserId | Sql): Sql => sql`
  with recursive reached (group_id, from_version, to_version, full_since) as (
    (
      select p.group_id, p.from_version, p.to_version, null::bigint from ${tables.group_member_period} p where p.realm_id = ${realmId} and p.user_id = ${person}
      union all
      select u.id, p.from_version, p.to_version, case when u.system = 'fullMembers' then a.date_joined end
      from ${tables.role_period} p
      join ${tables.user_group} u on u.realm_id = p.realm_id and u.system is not null and p.role = ${roleOfSystemGroup(sql`u.system`)}
      join ${tables.account} a on a.realm_id = p.realm_id and a.id = p.user_id
      where p.realm_id = ${realmId} and p.user_id = ${person}
    )
    union
    select s.group_id, greatest(reached.from_version, s.from_version), least(reached.to_version, s.to_version), reached.full_since
    from reached join ${tables.group_subgroup_period} s on s.realm_id = ${realmId} and s.subgroup_id = reached.group_id
      and (reached.to_version is null or s.from_version < reached.to_version) and (s.to_version is null or reached.from_version < s.to_version)
  )
  select * from reached`;
