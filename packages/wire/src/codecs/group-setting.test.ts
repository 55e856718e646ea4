import { groupId, holders, named, userId } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import { groupSetting, groupSettingUpdate } from './group-setting.js';
import { firstProblem, type ValueCodec } from './value-codec.js';

const decode = <A>(codec: ValueCodec<A>, value: unknown): unknown => {
  const decoded = codec.validate(value, [{ key: 'can_x_group', type: codec, actual: value }]);
  return Either.isRight(decoded) ? decoded.right : firstProblem(decoded.left);
};

test('a permission is held by a group, or by people and groups, each once', () => {
  expect(decode(groupSetting, 5)).toEqual(named(groupId(5)));
  expect(decode(groupSetting, { direct_members: [3, 2, 3], direct_subgroups: [] })).toEqual(holders([userId(2), userId(3)], []));
});

test('one subgroup alone is that group', () => {
  expect(decode(groupSetting, { direct_members: [], direct_subgroups: [5, 5] })).toEqual(named(groupId(5)));
});

test.each([
  ['5', 'can_x_group["int"] is not an integer'],
  [true, 'can_x_group["int"] is not an integer'],
  [[5], 'can_x_group["int"] is not an integer'],
  [{ direct_members: [] }, 'can_x_group["dict"]["direct_subgroups"] field is missing: Field required'],
  [{ direct_members: 7, direct_subgroups: [] }, 'can_x_group["dict"]["direct_members"] is not a list'],
  [{ direct_members: ['7'], direct_subgroups: [] }, 'can_x_group["dict"]["direct_members"][0] is not an integer'],
  [{ direct_members: Array(1001).fill(7), direct_subgroups: [] }, 'can_x_group["dict"]["direct_members"] is too long'],
])('anything else is refused: %j', (value, problem) => {
  expect(decode(groupSetting, value)).toBe(problem);
});

test('a replacement may say what it expects to replace', () => {
  expect(decode(groupSettingUpdate, { new: 5 })).toEqual({ new: named(groupId(5)) });
  expect(decode(groupSettingUpdate, { new: 5, old: 6 })).toEqual({ new: named(groupId(5)), old: named(groupId(6)) });
  expect(decode(groupSettingUpdate, { old: 6 })).toBe('can_x_group["new"] field is missing: Field required');
});
