import { newestLevel, userId } from '@parley/core';
import { type Group, type GroupSettingName, groupSettingNames, holders, named, type Realm } from '@parley/core/model';
import {
  canAddToGroup,
  canCreateGroups,
  canDeactivateGroup,
  canDealWithGroups,
  canJoinGroup,
  canLeaveGroup,
  canManageGroup,
  canMentionGroup,
  canRemoveFromGroup,
  canRemoveSubgroups,
  type GroupFacts,
  floorOnly,
  type Verdict,
} from '@parley/core/rules';
import { aGroup, anActor, aRealm, aUser, level, systemGroupRows, systemGroups } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { accounts, self } from '../shared/account-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

/** A person, and the permission of the group that names them. */
interface Row {
  readonly name: string;
  readonly user: Parameters<typeof aUser>[1];
  readonly setting: GroupSettingName | null;
  readonly realm?: Realm;
}

const managesAll = aRealm({ settings: { canManageAllGroups: holders([self], []) } });

const rows: ReadonlyArray<Row> = [
  ...accounts.map(({ name, user }) => ({ name, user, setting: null })),
  { name: 'in canManageAllGroups', user: {}, setting: null, realm: managesAll },
  { name: 'guest in canManageAllGroups', user: { role: 'guest' as const }, setting: null, realm: managesAll },
  ...groupSettingNames.map((setting) => ({ name: `in ${setting}`, user: {}, setting })),
  ...groupSettingNames.map((setting) => ({ name: `guest in ${setting}`, user: { role: 'guest' as const }, setting })),
];

/** The group, and the level. */
interface Column {
  readonly name: string;
  readonly group: Group;
  readonly at: number;
}

const nobody = named(systemGroups.nobody);
const team = aGroup(20, { settings: Object.fromEntries(groupSettingNames.map((setting) => [setting, nobody])) as Group['settings'] });

const columns: ReadonlyArray<Column> = [
  { name: 'ordinary', group: team, at: newestLevel },
  { name: 'deactivated', group: { ...team, isDeactivated: true }, at: newestLevel },
  { name: 'of a role', group: systemGroupRows[2] ?? team, at: newestLevel },
  ...[323, 307, 304, 282].map((at) => ({ name: `level ${at}`, group: team, at })),
  { name: 'deactivated 390', group: { ...team, isDeactivated: true }, at: 390 },
];

const factsOf = ({ user, setting, realm = aRealm() }: Row, { group, at }: Column): GroupFacts => ({
  actor: anActor(aUser(7, user), realm),
  group: setting === null || group.system !== null ? group : { ...group, settings: { ...group.settings, [setting]: holders([userId(7)], []) } },
  open: floorOnly({ floor: level(at) }),
});

const legend = 'Columns: the group as it is, at the newest level, then at older ones. Only the person of the line holds its permissions.';

const actions: ReadonlyArray<readonly [file: string, title: string, rule: (facts: GroupFacts) => Verdict]> = [
  ['manage-group', 'Change a user group, its name, its permissions, or reactivate it', canManageGroup],
  ['deactivate-group', 'Put a user group away', canDeactivateGroup],
  ['add-to-group', 'Add others, or other groups, to a user group', canAddToGroup],
  ['join-group', 'Come into a user group', canJoinGroup],
  ['remove-from-group', 'Take others out of a user group', canRemoveFromGroup],
  ['leave-group', 'Leave a user group', canLeaveGroup],
  ['remove-subgroups', 'Take groups out of a user group', canRemoveSubgroups],
  ['mention-group', 'Mention a user group with notifications', ({ actor, group }) => canMentionGroup(actor, { name: team.name, settings: group.settings })],
];

describe('who may do what with user groups', () => {
  test.each(actions)('%s', (file, title, rule) => {
    const table = permissionTable(title, [legend], rows, columns, (row, column) => rule(factsOf(row, column)));
    expectGenerated(`packages/core/src/rules/permissions/${file}.golden.txt`, table);
  });

  test('create-group', () => {
    const realms = [
      { name: 'newest', at: newestLevel, realm: aRealm() },
      { name: 'level 495', at: 495, realm: aRealm() },
      { name: 'moderators', at: newestLevel, realm: aRealm({ settings: { canCreateGroups: named(systemGroups.moderators) } }) },
      { name: 'full members', at: newestLevel, realm: aRealm({ settings: { canCreateGroups: named(systemGroups.fullMembers) } }) },
      { name: 'the person alone', at: newestLevel, realm: aRealm({ settings: { canCreateGroups: holders([self], []) } }) },
    ];
    const table = permissionTable('Make a user group, by who may', [], accounts, realms, ({ user }, { realm, at }) =>
      canCreateGroups(anActor(aUser(7, user), realm), floorOnly({ floor: level(at) })),
    );
    expectGenerated('packages/core/src/rules/permissions/create-group.golden.txt', table);
  });

  test('deal-with-groups', () => {
    const table = permissionTable('List user groups with their members; change them', [], accounts, [{ name: 'any level' }], ({ user }) =>
      canDealWithGroups(anActor(aUser(7, user))),
    );
    expectGenerated('packages/core/src/rules/permissions/deal-with-groups.golden.txt', table);
  });
});
