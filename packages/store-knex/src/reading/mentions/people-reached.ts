import type { UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { roleOfSystemGroup } from '../members-by-role.js';
import { holdsAt } from './groups-reached.js';

/**
 * A query of the people whom mentions of groups name, receivers or not, as of each mention: `message_id`, `user_id`, `edited_in`, `edited_at`. Rows may repeat.
 * `which`: the condition on the mentions `g`. `only`: of one person.
 */
export const peopleReached = ({ tables, realmId }: Scope, which: Sql, only: UserId | null = null): Sql => {
  const isWanted = (person: Sql): Sql => (only === null ? sql`true` : sql`${person} = ${only}`);
  return sql`
    with recursive inside (message_id, group_id, version, full_before, edited_in, edited_at) as (
      select g.message_id, g.group_id, g.version, g.full_before, g.edited_in, g.edited_at from ${tables.group_mention} g where g.realm_id = ${realmId} and ${which}
      union
      select i.message_id, s.subgroup_id, i.version, i.full_before, i.edited_in, i.edited_at
      from inside i join ${tables.group_subgroup_period} s on s.realm_id = ${realmId} and s.group_id = i.group_id and ${holdsAt(sql`s`, sql`i.version`)}
    )
    select i.message_id, p.user_id, i.edited_in, i.edited_at
    from inside i join ${tables.group_member_period} p on p.realm_id = ${realmId} and p.group_id = i.group_id and ${holdsAt(sql`p`, sql`i.version`)}
    where ${isWanted(sql`p.user_id`)}
    union all
    select i.message_id, p.user_id, i.edited_in, i.edited_at
    from inside i
    join ${tables.user_group} u on u.realm_id = ${realmId} and u.id = i.group_id and u.system is not null
    join ${tables.role_period} p on p.realm_id = ${realmId} and p.role = ${roleOfSystemGroup(sql`u.system`)} and ${holdsAt(sql`p`, sql`i.version`)}
    join ${tables.account} a on a.realm_id = ${realmId} and a.id = p.user_id and (u.system <> 'fullMembers' or a.date_joined <= i.full_before)
    where ${isWanted(sql`p.user_id`)}`;
};
