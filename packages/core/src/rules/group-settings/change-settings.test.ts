import { aGroup, level, systemGroupRows, systemGroups } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import { openAt } from '../../gates/is-open.js';
import { type GroupSettingValue, holders, named } from '../../model/groups/group-setting-value.js';
import { groupId, userId } from '../../model/ids.js';
import { changeSettings, type SettingUpdates } from './change-settings.js';
import { defaultSettings } from './default-settings.js';

const team = groupId(20);
const facts = {
  groups: new Map([...systemGroupRows, aGroup(team)].map((row) => [row.id, row])),
  activeMembers: new Set([userId(3), userId(7)]),
  open: openAt(level(496)),
};

const stored = holders([userId(3), userId(7), userId(8)], [team]);
const current = { ...defaultSettings('group', systemGroups, userId(3)), canManage: stored };
const change = (updates: SettingUpdates<'group'>) => changeSettings('group', current, updates, facts);

const reordered: GroupSettingValue = { kind: 'anonymous', directMembers: [userId(7), userId(3)], directSubgroups: [team] };

describe('a change of a setting', () => {
  test('to the same holders in another order is none, whether or not the deactivated ones among them are named', () => {
    expect(change({ canManage: { value: reordered, expected: null } })).toEqual(Either.right({}));
    expect(change({ canManage: { value: stored, expected: null } })).toEqual(Either.right({}));
  });

  test('that expects what is there is made, in whatever order it expects it', () => {
    expect(change({ canManage: { value: named(team), expected: reordered } })).toEqual(Either.right({ canManage: named(team) }));
  });

  test('that expects something else is refused, even if it would change nothing', () => {
    const refusal = Either.left({ kind: 'unexpectedOldValue' });
    expect(change({ canManage: { value: reordered, expected: named(team) } })).toEqual(refusal);
    expect(change({ canManage: { value: named(groupId(99)), expected: named(team) } })).toEqual(refusal);
  });

  test('is refused with all others when one of them is, the first in the order of the model', () => {
    const updates = {
      canMention: { value: named(systemGroups.owners), expected: null },
      canManage: { value: named(systemGroups.everyone), expected: null },
      canJoin: { value: named(systemGroups.members), expected: null },
    };
    expect(change(updates)).toMatchObject({ left: { kind: 'groupNotAllowed', setting: 'canManage' } });
    expect(change({ canJoin: updates.canJoin })).toEqual(Either.right({ canJoin: named(systemGroups.members) }));
  });

  test('leaves people who are gone where they are only as long as nobody is named anew', () => {
    expect(change({ canManage: { value: holders([userId(8)], []), expected: null } })).toEqual(Either.left({ kind: 'invalidUserId', userId: userId(8) }));
  });
});
