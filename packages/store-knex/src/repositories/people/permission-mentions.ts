import type { NamingGroup, PermissionMentionReads, UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { ruledColumns } from '../../reading/ruled-columns.js';
import { ruledChannelFromRow } from '../../rows/channel.js';
import { ruledGroupFromRow } from '../../rows/group.js';
import { ints } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';

/** Whether permissions name one of these people, in a form that an index of the column answers. */
const names = (settings: Sql, userIds: ReadonlyArray<UserId>): Sql => {
  const path = userIds.map((id) => `$.*.directMembers[*] == ${String(id)}`).join(' || ');
  return sql`${settings} @@ ${path}::jsonpath`;
};

export const permissionMentionsIn = (scope: Scope): PermissionMentionReads => {
  const { realmId, tables } = scope;
  return {
    groups: (userIds) =>
      scope.attempt('read the groups that name people', async () => {
        const rows = await scope.rows(sql`
          with holding as (
            select m.group_id as id from ${tables.group_member} m where m.realm_id = ${realmId} and m.user_id = any(${userIds}::bigint[])
            union
            select g.id from ${tables.user_group} g where g.realm_id = ${realmId} and ${names(sql`g.settings`, userIds)}
          )
          select g.id, g.name, g.system, g.is_deactivated, g.settings,
            array(select s.subgroup_id from ${tables.group_subgroup} s where s.realm_id = ${realmId} and s.group_id = g.id order by 1) as subgroups,
            array(
              select m.user_id from ${tables.group_member} m
              where m.realm_id = ${realmId} and m.group_id = g.id and m.user_id = any(${userIds}::bigint[]) order by 1
            ) as members
          from holding join ${tables.user_group} g on g.realm_id = ${realmId} and g.id = holding.id order by g.id`);
        return rows.map((row): NamingGroup => ({ group: ruledGroupFromRow(row), members: ints(row, 'members') }));
      }),
    channels: (userIds) =>
      scope.attempt('read the channels that name people', async () => {
        const rows = await scope.rows(sql`
          select ${ruledColumns} from ${tables.channel} c where c.realm_id = ${realmId} and ${names(sql`c.settings`, userIds)} order by c.id`);
        return rows.map(ruledChannelFromRow);
      }),
  };
};
