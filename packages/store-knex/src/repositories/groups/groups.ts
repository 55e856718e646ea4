import { type GroupId, groupId, type Groups, type MembershipsOfMany, type UserId, userId } from '@parley/core';
import { fold, type Group, type Realm } from '@parley/core/model';
import { fullBefore, membersByRole } from '../../reading/members-by-role.js';
import { describedGroupFromRow, groupFromRow, nestedGroupFromRow, ruledGroupFromRow } from '../../rows/group.js';
import { int, intOrNull } from '../../rows/read.js';
import type { ReaderCache } from '../../cache/reader-cache.js';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable } from '../../sql/storable.js';
import { changeGroup, changeMembershipOf, insertGroup } from '../../writing/change-groups.js';

/** Two kinds of rows: direct memberships of people, and every containment above these and above `roleGroups`. */
const membershipsStatement = ({ realmId, tables }: Scope, userIds: ReadonlyArray<UserId>, roleGroups: ReadonlyArray<GroupId>): Sql => sql`
  with recursive direct as (
    select user_id, group_id from ${tables.group_member} where realm_id = ${realmId} and user_id = any(${userIds}::bigint[])
  ), reached (group_id) as (
    select group_id from (select group_id from direct union all select unnest(${roleGroups}::bigint[])) start
    union
    select above.group_id from reached join ${tables.group_subgroup} above on above.realm_id = ${realmId} and above.subgroup_id = reached.group_id
  )
  select user_id, group_id, null::bigint as subgroup_id from direct
  union all
  select null, above.group_id, above.subgroup_id
  from reached join ${tables.group_subgroup} above on above.realm_id = ${realmId} and above.subgroup_id = reached.group_id`;

/** Code units of names, so that what cannot be groups is not cached. */
const maxRememberedNames = 1_000;

/** All groups, as they are from one moment until before another: members become full members by the clock. */
interface GroupsInTime {
  readonly groups: ReadonlyArray<Group>;
  readonly from: number;
  readonly until: number;
}

const membersIn = (groups: ReadonlyArray<Group>): number => groups.reduce((sum, { directMembers: { length } }) => sum + 1 + length / 10, 0);

export const groupsIn = (scope: Scope, realm: Realm, recall: ReaderCache): Groups => {
  const { realmId, tables } = scope;
  const rowsWhere = (condition: Sql, more: Sql = sql``) =>
    scope.rows(sql`
      select g.id, g.name, g.description, g.system, g.creator_id, g.date_created, g.is_deactivated, g.settings,
        array(
          select m.user_id from ${tables.group_member} m join ${tables.account} a on a.realm_id = m.realm_id and a.id = m.user_id and a.is_active
          where m.realm_id = ${realmId} and m.group_id = g.id
          union all ${membersByRole(scope, realm)}
          order by 1
        ) as members,
        array(
          select m.user_id from ${tables.group_member} m join ${tables.account} a on a.realm_id = m.realm_id and a.id = m.user_id and not a.is_active
          where m.realm_id = ${realmId} and m.group_id = g.id
          union all ${membersByRole(scope, realm, false)}
          order by 1
        ) as deactivated_members,
        array(select s.subgroup_id from ${tables.group_subgroup} s where s.realm_id = ${realmId} and s.group_id = g.id order by 1) as subgroups ${more}
      from ${tables.user_group} g where g.realm_id = ${realmId} and ${condition} order by g.id`);

  const where = async (condition: Sql) => (await rowsWhere(condition)).map(groupFromRow);

  const allInTime = async (): Promise<GroupsInTime> => {
    const from = scope.clock.now();
    const joinedBefore = fullBefore(scope, realm);
    const rows = await rowsWhere(
      sql`true`,
      sql`, (select min(date_joined) from ${tables.account} where realm_id = ${realmId} and role = 'member' and date_joined > ${joinedBefore}) as next_joined`,
    );
    const joined = intOrNull(rows[0] ?? { next_joined: null }, 'next_joined') ?? Infinity;
    return { groups: rows.map(groupFromRow), from, until: from + joined - joinedBefore };
  };

  const described = async (condition: Sql) => {
    const rows = await scope.rows(sql`
      select g.id, g.name, g.description, g.system, g.creator_id, g.date_created, g.is_deactivated, g.settings,
        array(select s.subgroup_id from ${tables.group_subgroup} s where s.realm_id = ${realmId} and s.group_id = g.id order by 1) as subgroups
      from ${tables.user_group} g where g.realm_id = ${realmId} and ${condition} order by g.id`);
    return rows.map(describedGroupFromRow);
  };

  const memberships = async (userIds: ReadonlyArray<UserId>, roleGroups: ReadonlyArray<GroupId>): Promise<MembershipsOfMany> => {
    const rows = await scope.rows(membershipsStatement(scope, userIds, roleGroups));
    const direct = new Map<UserId, GroupId[]>();
    for (const row of rows) {
      const member = intOrNull(row, 'user_id');
      if (member === null) continue;
      const groups = direct.get(userId(member)) ?? [];
      groups.push(groupId(int(row, 'group_id')));
      direct.set(userId(member), groups);
    }
    const containments = rows
      .filter((row) => row['subgroup_id'] !== null)
      .map((row) => ({ group: groupId(int(row, 'group_id')), subgroup: groupId(int(row, 'subgroup_id')) }));
    return { direct, containments };
  };

  return {
    all: () =>
      scope.attempt('read all groups', async () => {
        if (!recall.remembers()) return where(sql`true`);
        const now = scope.clock.now();
        const found = await recall.remembered('facts', 'groups', allInTime, ({ groups }) => membersIn(groups));
        return found.from <= now && now < found.until ? found.groups : where(sql`true`);
      }),
    byIds: (ids) => scope.attempt('read groups by id', () => where(sql`g.id = any(${ids}::bigint[])`)),
    described: (ids) => scope.attempt('read groups without their people', () => described(sql`g.id = any(${ids}::bigint[])`)),
    describedByNames: (names) =>
      scope.attempt('read groups by name, without their people', () => {
        const folded = [...new Set(findable(names).map(fold))].sort();
        const key = JSON.stringify(folded);
        const read = () => described(sql`g.name_folded = any(${folded}::text[])`);
        return key.length > maxRememberedNames ? read() : recall.remembered('facts', `groupsNamed:${key}`, read, ({ length }) => length + key.length / 50);
      }),
    within: (ids) =>
      scope.attempt('read groups and what is inside them', async () => {
        if (ids.length === 0) return [];
        const rows = await scope.rows(sql`
          with recursive inside (id) as (
            select unnest(${ids}::bigint[])
            union
            select s.subgroup_id from inside join ${tables.group_subgroup} s on s.realm_id = ${realmId} and s.group_id = inside.id
          )
          select g.id, g.name, g.system, g.is_deactivated,
            array(select s.subgroup_id from ${tables.group_subgroup} s where s.realm_id = ${realmId} and s.group_id = g.id order by 1) as subgroups
          from ${tables.user_group} g where g.realm_id = ${realmId} and g.id in (select id from inside) order by g.id`);
        return rows.map(nestedGroupFromRow);
      }),
    byNames: (names) => scope.attempt('read groups by name', () => where(sql`g.name_folded = any(${findable(names).map(fold)}::text[])`)),
    memberships: (userId, roleGroups) =>
      scope.attempt('read the groups of a person', async () => {
        const { direct, containments } = await memberships([userId], roleGroups);
        return { direct: direct.get(userId) ?? [], containments };
      }),
    membershipsOf: (userIds, roleGroups) => scope.attempt('read the groups of people', () => memberships(userIds, roleGroups)),
    count: () =>
      scope.attempt('count the groups', async () => {
        const [row] = await scope.rows(sql`select count(*)::integer as groups from ${tables.user_group} where realm_id = ${realmId}`);
        return int(row ?? {}, 'groups');
      }),
    ruled: () =>
      scope.attempt('read the rules of groups', async () => {
        const rows = await scope.rows(sql`
          select g.id, g.name, g.system, g.is_deactivated, g.settings,
            array(select s.subgroup_id from ${tables.group_subgroup} s where s.realm_id = ${realmId} and s.group_id = g.id order by 1) as subgroups
          from ${tables.user_group} g where g.realm_id = ${realmId} order by g.id`);
        return rows.map(ruledGroupFromRow);
      }),
    directMembersOf: (ids, among) =>
      scope.attempt('read the people of groups', async () => {
        const rows = await scope.rows(sql`
          select distinct member.user_id from ${tables.user_group} g
          cross join lateral (
            select m.user_id from ${tables.group_member} m join ${tables.account} a on a.realm_id = m.realm_id and a.id = m.user_id and a.is_active
            where m.realm_id = ${realmId} and m.group_id = g.id
            union all ${membersByRole(scope, realm)}
          ) member (user_id)
          where g.realm_id = ${realmId} and g.id = any(${ids}::bigint[])
            and ${among === undefined ? sql`true` : sql`member.user_id = any(${among}::bigint[])`}
          order by 1`);
        return rows.map((row) => userId(int(row, 'user_id')));
      }),
    insert: (group) =>
      scope.attempt('insert a group', async () => {
        const [row] = await scope.rows(insertGroup(scope, group));
        return { ...group, id: groupId(int(row ?? {}, 'id')), system: null, isDeactivated: false };
      }),
    change: (id, change) =>
      scope.attempt('change a group', async () => {
        await scope.rows(changeGroup(scope, id, change));
      }),
    join: (user, ids) =>
      scope.attempt('join groups', async () => {
        await scope.rows(sql`
          insert into ${tables.group_member} (realm_id, group_id, user_id) select ${realmId}, id, ${user}::bigint from unnest(${ids}::bigint[]) id
          on conflict do nothing`);
      }),
    changeMembership: (id, change) =>
      scope.attempt('change who is in a group', async () => {
        for (const statement of changeMembershipOf(scope, id, change)) await scope.rows(statement);
      }),
  };
};
