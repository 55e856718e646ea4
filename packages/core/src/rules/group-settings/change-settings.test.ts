import { aGroup, level, systemGroupRows, systemGroups } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import { openAt } from '../../gates/is-open.js';
import { type GroupSettingValue, holders, named } from '../../model/groups/group-setting-value.js';
import { groupId, userId } from '../../model/ids.js';
import { changeGroupSettings, type SettingUpdates } from './change-settings.js';
import { defaultSettings } from './default-settings.js';

const team = groupId(20);
const facts = {
  groups: new Map([...systemGroupRows, aGroup(team)].map((row) => [row.id, row])),
  activeMembers: new Set([userId(3), userId(7)]),
  open: openAt(level(496)),
};

const stored = holders([userId(3), userId(7), userId(8)], [team]);
const current = { ...defaultSettings('group', systemGroups, userId(3)), canManage: stored };
const change = (updates: SettingUpdates<'group'>) => changeGroupSettings('group', current, updates, facts);

const reordered: GroupSettingValue = { kind: 'anonymous', directMembers: [userId(7), userId(3)], directSubgroups: [team] };

describe('a change of a setting', () => {
  test('is no change when only the order of holders differs, whether or not deactivated holders are named', () => {
    expect(change({ canManage: { value: reordered, expected: null } })).toEqual(Either.right({}));
    expect(change({ canManage: { value: stored, expected: null } })).toEqual(Either.right({}));
  });

  test('is made when the expected value matches, in any order', () => {
    expect(change({ canManage: { value: named(team), expected: reordered } })).toEqual(Either.right({ canManage: named(team) }));
  });

  test('is refused when the expected value differs, even if nothing would change', () => {
    const refusal = Either.left({ kind: 'unexpectedOldValue' });
    expect(change({ canManage: { value: reordered, expected: named(team) } })).toEqual(refusal);
    expect(change({ canManage: { value: named(groupId(99)), expected: named(team) } })).toEqual(refusal);
  });

  test('refuses the whole request for the first refused setting in the order of the model', () => {
    const updates = {
      canMention: { value: named(systemGroups.owners), expected: null },
      canManage: { value: named(systemGroups.everyone), expected: null },
      canJoin: { value: named(systemGroups.members), expected: null },
    };
    expect(change(updates)).toMatchObject({ left: { kind: 'groupNotAllowed', setting: 'canManage' } });
    expect(change({ canJoin: updates.canJoin })).toEqual(Either.right({ canJoin: named(systemGroups.members) }));
  });

  test('keeps deactivated holders only as long as no new ones are named', () => {
    expect(change({ canManage: { value: holders([userId(8)], []), expected: null } })).toEqual(Either.left({ kind: 'invalidUserId', userId: userId(8) }));
  });
});
