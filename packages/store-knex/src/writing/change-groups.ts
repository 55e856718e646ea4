import type { GroupUpdate, GroupId, GroupMembershipChange, NewGroup } from '@parley/core';
import { fold } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { joined, type Sql, sql } from '../sql/sql.js';
import { storable, toJson } from '../sql/storable.js';

/** Inserts the group with its members and subgroups, in one statement; returns its id. */
export const insertGroup = ({ realmId, tables }: Scope, group: NewGroup): Sql => sql`
  with made as (
    insert into ${tables.user_group} (realm_id, name, name_folded, description, creator_id, date_created, settings)
    values (${realmId}, ${storable(group.name)}, ${fold(storable(group.name))}, ${storable(group.description)}, ${group.creatorId}, ${group.dateCreated},
      ${toJson(group.settings)}::jsonb)
    returning id
  ), members as (
    insert into ${tables.group_member} (realm_id, group_id, user_id)
    select ${realmId}, made.id, named.id from made cross join unnest(${group.directMembers}::bigint[]) as named (id)
  ), subgroups as (
    insert into ${tables.group_subgroup} (realm_id, group_id, subgroup_id)
    select ${realmId}, made.id, named.id from made cross join unnest(${group.directSubgroups}::bigint[]) as named (id)
  )
  select id from made`;

export const changeGroup = ({ realmId, tables }: Scope, id: GroupId, { name, description, isDeactivated, settings }: GroupUpdate): Sql => {
  const parts = [
    ...(name === undefined ? [] : [sql`name = ${storable(name)}, name_folded = ${fold(storable(name))}`]),
    ...(description === undefined ? [] : [sql`description = ${storable(description)}`]),
    ...(isDeactivated === undefined ? [] : [sql`is_deactivated = ${isDeactivated}`]),
    sql`settings = settings || ${toJson(settings ?? {})}::jsonb`,
  ];
  return sql`update ${tables.user_group} set ${joined(parts, ', ')} where realm_id = ${realmId} and id = ${id}`;
};

type Side = 'member' | 'subgroup';

const columns = ({ tables }: Scope, side: Side) =>
  side === 'member' ? { table: tables.group_member, column: sql`user_id` } : { table: tables.group_subgroup, column: sql`subgroup_id` };

const add = (scope: Scope, side: Side, id: GroupId, added: ReadonlyArray<number>): Sql => {
  const { table, column } = columns(scope, side);
  return sql`
    insert into ${table} (realm_id, group_id, ${column})
    select ${scope.realmId}, ${id}, named.id from unnest(${added}::bigint[]) as named (id) on conflict do nothing`;
};

const remove = (scope: Scope, side: Side, id: GroupId, removed: ReadonlyArray<number>): Sql => {
  const { table, column } = columns(scope, side);
  return sql`delete from ${table} where realm_id = ${scope.realmId} and group_id = ${id} and ${column} = any(${removed}::bigint[])`;
};

/** One statement per kind of requested change. */
export const changeMembershipOf = (scope: Scope, id: GroupId, change: GroupMembershipChange): ReadonlyArray<Sql> => [
  ...(change.removeMembers.length === 0 ? [] : [remove(scope, 'member', id, change.removeMembers)]),
  ...(change.addMembers.length === 0 ? [] : [add(scope, 'member', id, change.addMembers)]),
  ...(change.removeSubgroups.length === 0 ? [] : [remove(scope, 'subgroup', id, change.removeSubgroups)]),
  ...(change.addSubgroups.length === 0 ? [] : [add(scope, 'subgroup', id, change.addSubgroups)]),
];
