import { aGroup, level, systemGroupRows, systemGroups } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import { gates } from '../../gates/feature-levels.js';
import { openAt } from '../../gates/is-open.js';
import { type GroupSettingValue, holders, named } from '../../model/groups/group-setting-value.js';
import type { SystemGroupName } from '../../model/groups/group.js';
import { groupId, userId } from '../../model/ids.js';
import { acceptGroupSetting } from './accept-group-setting.js';
import { allSettingDefinitions, type SettingDefinition, settingDefinitions } from './definitions.js';

/** Level, system groups only, allows nobody, allows everyone, default group. Copied from the documents, not from the table under test. */
type Given = readonly [since: number, system: boolean, nobody: boolean, everyone: boolean, initially: SystemGroupName | 'creator'];

const given: Readonly<Record<string, Given>> = {
  'channel canRemoveSubscribers': [142, false, true, true, 'administrators'],
  'channel canAdministerChannel': [325, false, true, false, 'creator'],
  'channel canSendMessage': [333, false, true, true, 'everyone'],
  'channel canAddSubscribers': [342, false, true, false, 'nobody'],
  'channel canSubscribe': [357, false, true, false, 'nobody'],
  'channel canMoveMessagesOutOfChannel': [396, false, true, true, 'nobody'],
  'channel canMoveMessagesWithinChannel': [396, false, true, true, 'nobody'],
  'channel canResolveTopics': [402, false, true, true, 'nobody'],
  'channel canDeleteAnyMessage': [407, false, true, true, 'nobody'],
  'channel canDeleteOwnMessage': [407, false, true, true, 'nobody'],
  'channel canCreateTopic': [441, false, true, true, 'everyone'],
  'group canMention': [191, false, true, true, 'everyone'],
  'group canManage': [283, false, true, false, 'creator'],
  'group canJoin': [301, false, true, false, 'nobody'],
  'group canAddMembers': [305, false, true, false, 'creator'],
  'group canLeave': [308, false, true, true, 'everyone'],
  'group canRemoveMembers': [324, false, true, false, 'nobody'],
  'realm canCreatePublicChannel': [264, false, true, false, 'members'],
  'realm canCreatePrivateChannel': [266, false, true, false, 'members'],
  'realm canCreateWebPublicChannel': [280, true, true, false, 'owners'],
  'realm canAddSubscribers': [341, false, true, false, 'members'],
  'realm canCreateGroups': [299, false, true, false, 'members'],
  'realm canManageAllGroups': [299, false, false, false, 'owners'],
  'realm createMultiuseInvite': [209, false, true, false, 'administrators'],
  'realm canInviteUsers': [321, false, true, false, 'members'],
  'realm canAccessAllUsers': [225, true, false, true, 'everyone'],
  'realm canDeleteAnyMessage': [281, false, true, false, 'administrators'],
  'realm canDeleteOwnMessage': [291, false, true, true, 'everyone'],
  'realm canSetDeleteMessagePolicy': [407, false, true, false, 'moderators'],
  'realm canSetTopicsPolicy': [392, false, true, true, 'members'],
  'realm canMoveMessagesBetweenChannels': [310, false, true, false, 'members'],
  'realm canMoveMessagesBetweenTopics': [316, false, true, true, 'everyone'],
  'realm canResolveTopics': [367, false, true, true, 'everyone'],
  'realm canMentionManyUsers': [352, false, true, true, 'administrators'],
  'realm canCreateBots': [344, false, true, false, 'members'],
  'realm canCreateWriteOnlyBots': [344, false, true, false, 'members'],
  'realm canAddCustomEmoji': [307, false, true, false, 'members'],
  'realm canManageBilling': [363, false, false, false, 'administrators'],
  'realm canSummarizeTopics': [350, false, true, true, 'everyone'],
  'realm directMessageInitiator': [270, false, true, true, 'everyone'],
  'realm directMessagePermission': [270, false, true, true, 'everyone'],
};

const team = groupId(20);
const former = groupId(21);
const groups = new Map([...systemGroupRows, aGroup(team), aGroup(former, { isDeactivated: true })].map((row) => [row.id, row]));
const facts = { groups, activeMembers: new Set([userId(3)]), open: openAt(level(496)) };

const accepts = (definition: SettingDefinition, value: GroupSettingValue): boolean => Either.isRight(acceptGroupSetting(definition, value, facts));

describe('B5: the values that each permission accepts', () => {
  test('the table has every permission', () => {
    expect(allSettingDefinitions.map(({ scope, name }) => `${scope} ${name}`).sort()).toEqual(Object.keys(given).sort());
  });

  test.each(allSettingDefinitions.map((definition) => [`${definition.scope} ${definition.name}`, definition] as const))('%s', (key, definition) => {
    const [since, system, nobody, everyone, initially] = given[key] ?? [0, false, false, false, 'nobody'];
    expect([gates[definition.since].since, definition.default]).toEqual([since, initially]);
    const taken = {
      system: !accepts(definition, named(team)) && !accepts(definition, holders([userId(3)], [])),
      nobody: accepts(definition, named(systemGroups.nobody)),
      everyone: accepts(definition, named(systemGroups.everyone)),
      internet: accepts(definition, named(systemGroups.internet)),
    };
    expect(taken).toEqual({ system, nobody, everyone, internet: false });
    expect(definition.defaultForSystemGroups).toBe(definition.scope === 'group' ? 'nobody' : null);
  });

  test('two accept only a few groups', () => {
    const taken = (definition: SettingDefinition) =>
      (Object.keys(systemGroups) as SystemGroupName[]).filter((name) => accepts(definition, named(systemGroups[name]))).sort();
    expect(taken(settingDefinitions.realm.canCreateWebPublicChannel)).toEqual(['administrators', 'moderators', 'nobody', 'owners']);
    expect(taken(settingDefinitions.realm.canAccessAllUsers)).toEqual(['everyone', 'members']);
    expect(taken(settingDefinitions.group.canMention)).not.toContain('owners');
  });
});

describe('B4 and B6: what a value becomes', () => {
  const accept = (value: GroupSettingValue, definition: SettingDefinition = settingDefinitions.channel.canSubscribe) =>
    acceptGroupSetting(definition, value, facts);
  const listed = (members: ReadonlyArray<number>, subgroups: ReadonlyArray<number>): GroupSettingValue => ({
    kind: 'anonymous',
    directMembers: members.map(userId),
    directSubgroups: subgroups.map(groupId),
  });

  test('B4.2: nobody and one group become that group', () => {
    expect(accept(listed([], [team]))).toEqual(Either.right(named(team)));
  });

  test('B4.3, attack 39: unknown, foreign and deactivated groups and the internet group are refused', () => {
    expect(accept(named(groupId(99)))).toEqual(Either.left({ kind: 'invalidGroup' }));
    expect(accept(named(former))).toEqual(Either.left({ kind: 'groupDeactivated' }));
    expect(accept(named(systemGroups.internet))).toMatchObject({ left: { kind: 'groupNotAllowed', groupName: 'role:internet' } });
  });

  test('B4.4, attack 39: people and groups inside an object are checked', () => {
    expect(accept(listed([3], []), settingDefinitions.realm.canAccessAllUsers)).toMatchObject({ left: { kind: 'systemGroupRequired' } });
    expect(accept(listed([3, 98, 99], []))).toEqual(Either.left({ kind: 'invalidUserId', userId: userId(98) }));
    expect(accept(listed([3], [99]))).toEqual(Either.left({ kind: 'invalidGroupId', groupId: groupId(99) }));
    expect(accept(listed([3], [former]))).toEqual(Either.left({ kind: 'groupDeactivated' }));
  });

  test('B6#10: everyone alone in an object becomes a named group, and is refused', () => {
    expect(accept(listed([], [systemGroups.everyone]))).toMatchObject({ left: { kind: 'groupNotAllowed', groupName: 'role:everyone' } });
  });

  test('B6#11: everyone beside a person is refused too', () => {
    expect(accept(listed([3], [systemGroups.everyone]))).toMatchObject({ left: { kind: 'groupNotAllowed', groupName: 'role:everyone' } });
  });

  test('B6#12: a person named twice is stored once', () => {
    expect(accept(listed([3, 3], [team, team]))).toEqual(Either.right(holders([userId(3)], [team])));
  });
});
