import { aGroup, level, systemGroupRows, systemGroups } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import { openAt } from '../../gates/is-open.js';
import { type GroupSettingValue, holders, named } from '../../model/groups/group-setting-value.js';
import { groupId, userId } from '../../model/ids.js';
import { acceptGroupSetting } from './accept-group-setting.js';
import { settingDefinitions, type SettingDefinition } from './definitions.js';

const team = groupId(20);
const teamOfAll = groupId(21);
const wrapped = groupId(22);
const former = groupId(23);

const rows = [
  ...systemGroupRows,
  aGroup(team),
  aGroup(teamOfAll, { directSubgroups: [systemGroups.everyone] }),
  aGroup(wrapped, { directSubgroups: [team, teamOfAll, wrapped] }),
  aGroup(former, { isDeactivated: true }),
];

const accept = (definition: SettingDefinition, value: GroupSettingValue, at = 496) =>
  acceptGroupSetting(definition, value, {
    groups: new Map(rows.map((row) => [row.id, row])),
    activeMembers: new Set([userId(3), userId(7)]),
    open: openAt(level(at)),
  });

const { channel, group, realm } = settingDefinitions;
const canSubscribe = { scope: 'channel', setting: 'canSubscribe' } as const;

describe('a value that names one group', () => {
  test('is accepted unchanged', () => {
    expect(accept(channel.canSubscribe, named(team))).toEqual(Either.right(named(team)));
    expect(accept(channel.canSendMessage, named(systemGroups.everyone))).toEqual(Either.right(named(systemGroups.everyone)));
  });

  test.each([
    ['is unknown', channel.canSubscribe, groupId(99), { kind: 'invalidGroup' }],
    ['is deactivated', channel.canSubscribe, former, { kind: 'groupDeactivated' }],
    [
      'is the internet',
      channel.canSendMessage,
      systemGroups.internet,
      { kind: 'groupNotAllowed', scope: 'channel', setting: 'canSendMessage', groupName: 'role:internet' },
    ],
    [
      'is everyone where guests are excluded',
      channel.canSubscribe,
      systemGroups.everyone,
      { kind: 'groupNotAllowed', ...canSubscribe, groupName: 'role:everyone' },
    ],
    [
      'is nobody where a holder is required',
      realm.canManageAllGroups,
      systemGroups.nobody,
      { kind: 'groupNotAllowed', scope: 'realm', setting: 'canManageAllGroups', groupName: 'role:nobody' },
    ],
    [
      'is a custom group where a system group is required',
      realm.canCreateWebPublicChannel,
      team,
      { kind: 'systemGroupRequired', scope: 'realm', setting: 'canCreateWebPublicChannel' },
    ],
    [
      'is not among the accepted ones',
      realm.canCreateWebPublicChannel,
      systemGroups.members,
      { kind: 'groupNotAllowed', scope: 'realm', setting: 'canCreateWebPublicChannel', groupName: 'role:members' },
    ],
    [
      'is the owners group, for mentions',
      group.canMention,
      systemGroups.owners,
      { kind: 'groupNotAllowed', scope: 'group', setting: 'canMention', groupName: 'role:owners' },
    ],
    ['contains a forbidden group', channel.canSubscribe, teamOfAll, { kind: 'groupNotAllowed', ...canSubscribe, groupName: 'role:everyone' }],
    [
      'contains a forbidden group at depth, beside a cycle',
      channel.canSubscribe,
      wrapped,
      { kind: 'groupNotAllowed', ...canSubscribe, groupName: 'role:everyone' },
    ],
  ])('is refused when the group %s', (_, definition, id, refusal) => {
    expect(accept(definition, named(id))).toEqual(Either.left(refusal));
  });

  test('may contain the owners group at any depth; only the name itself is refused', () => {
    expect(accept(group.canMention, named(systemGroups.members))).toEqual(Either.right(named(systemGroups.members)));
    expect(accept(group.canMention, holders([userId(3)], [systemGroups.owners]))._tag).toBe('Right');
  });
});

describe('a value that lists people and groups', () => {
  test('is stored in canonical form', () => {
    const twice: GroupSettingValue = { kind: 'anonymous', directMembers: [userId(7), userId(3), userId(3)], directSubgroups: [team, team] };
    expect(accept(channel.canSubscribe, twice)).toEqual(Either.right(holders([userId(3), userId(7)], [team])));
  });

  test('of one group alone is reduced to that group, and checked like it', () => {
    expect(accept(channel.canSubscribe, { kind: 'anonymous', directMembers: [], directSubgroups: [team] })).toEqual(Either.right(named(team)));
    expect(accept(channel.canSubscribe, { kind: 'anonymous', directMembers: [], directSubgroups: [systemGroups.everyone] })).toEqual(
      Either.left({ kind: 'groupNotAllowed', ...canSubscribe, groupName: 'role:everyone' }),
    );
  });

  test.each([
    ['people who are unknown or deactivated', holders([userId(3), userId(98), userId(99)], []), { kind: 'invalidUserId', userId: userId(98) }],
    ['groups that are unknown', holders([userId(3)], [team, groupId(99)]), { kind: 'invalidGroupId', groupId: groupId(99) }],
    ['groups that are deactivated', holders([userId(3)], [former]), { kind: 'groupDeactivated' }],
    ['everyone beside a person', holders([userId(3)], [systemGroups.everyone]), { kind: 'groupNotAllowed', ...canSubscribe, groupName: 'role:everyone' }],
    ['the internet beside a person', holders([userId(3)], [systemGroups.internet]), { kind: 'groupNotAllowed', ...canSubscribe, groupName: 'role:internet' }],
    ['a group that contains everyone', holders([userId(3)], [wrapped]), { kind: 'groupNotAllowed', ...canSubscribe, groupName: 'role:everyone' }],
  ])('is refused with %s', (_, value, refusal) => {
    expect(accept(channel.canSubscribe, value)).toEqual(Either.left(refusal));
  });

  test('is refused where a system group is required', () => {
    expect(accept(realm.canAccessAllUsers, holders([userId(3)], []))).toEqual(
      Either.left({ kind: 'systemGroupRequired', scope: 'realm', setting: 'canAccessAllUsers' }),
    );
  });

  test('is accepted since level 309, for mentions since 258', () => {
    const value = holders([userId(3)], [team]);

    expect(accept(group.canLeave, value, 308)).toMatchObject({ left: { kind: 'systemGroupRequired' } });
    expect(accept(group.canLeave, value, 309)._tag).toBe('Right');
    expect(accept(group.canMention, value, 257)._tag).toBe('Left');
    expect(accept(group.canMention, value, 258)._tag).toBe('Right');
  });
});

describe('settings that used to take only system groups', () => {
  test.each([
    [channel.canRemoveSubscribers, 320],
    [realm.createMultiuseInvite, 314],
  ])('%#: accepts any holder from level %i on', (definition, since) => {
    for (const value of [named(team), holders([userId(3)], [])]) {
      expect(accept(definition, value, since - 1)).toMatchObject({ left: { kind: 'systemGroupRequired' } });
      expect(accept(definition, value, since)._tag).toBe('Right');
    }
    expect(accept(definition, named(systemGroups.moderators), since - 1)._tag).toBe('Right');
  });
});
