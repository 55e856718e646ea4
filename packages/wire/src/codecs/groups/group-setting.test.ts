import { groupId, userId } from '@parley/core';
import { named } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import { groupSetting, groupSettingUpdate, settingUpdateOf } from './group-setting.js';
import { firstProblem, type ValueCodec } from '../value-codec.js';

const listed = (members: ReadonlyArray<number>, subgroups: ReadonlyArray<number>) => ({
  kind: 'anonymous',
  directMembers: members.map(userId),
  directSubgroups: subgroups.map(groupId),
});

const decode = <A>(codec: ValueCodec<A>, value: unknown): unknown => {
  const decoded = codec.validate(value, [{ key: 'can_x_group', type: codec, actual: value }]);
  return Either.isRight(decoded) ? decoded.right : firstProblem(decoded.left);
};

test('a permission is held by a group, or by people and groups; the first invalid one is reported', () => {
  expect(decode(groupSetting, 5)).toEqual(named(groupId(5)));
  expect(decode(groupSetting, { direct_members: [3, 2, 3], direct_subgroups: [5] })).toEqual(listed([3, 2, 3], [5]));
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

describe('an update', () => {
  const at = (value: unknown, takesUpdateForm: boolean) => {
    const result = groupSettingUpdate.validate(value, [{ key: 'can_x', type: groupSettingUpdate, actual: value }]);
    if (Either.isLeft(result)) return firstProblem(result.left);
    const update = settingUpdateOf('can_x', result.right, takesUpdateForm);
    return Either.isLeft(update) ? update.left.message : update.right;
  };

  test.each([
    ['new alone', { new: 20 }, { value: named(groupId(20)), expected: null }],
    ['an empty old value', { new: 20, old: null }, { value: named(groupId(20)), expected: null }],
    ['new and old', { new: 20, old: { direct_members: [7, 3], direct_subgroups: [20] } }, { value: named(groupId(20)), expected: listed([7, 3], [20]) }],
  ])('%s', (_, value, expected) => {
    expect(at(value, true)).toMatchObject(expected);
    expect(at(value, false)).toBe('can_x["dict"]["direct_members"] field is missing: Field required');
  });

  test.each([
    ['an id', 20, 'can_x is not a dict'],
    ['an object', { direct_members: [7, 3], direct_subgroups: [20] }, 'can_x["new"] field is missing: Field required'],
  ])('%s is what older levels took', (_, value, complaint) => {
    expect(at(value, false)).toMatchObject({ expected: null });
    expect(at(value, true)).toBe(complaint);
  });

  test.each([
    ['old without new', { old: 20 }, 'can_x["new"] field is missing: Field required'],
    ['a new value that is none', { new: 'x' }, 'can_x["new"]["int"] is not an integer'],
    ['an old value that is none', { new: 20, old: {} }, 'can_x["old"]["dict"]["direct_members"] field is missing: Field required'],
  ])('%s', (_, value, complaint) => {
    expect(at(value, true)).toBe(complaint);
  });

  test('null when missing', () => {
    expect(settingUpdateOf('can_x', null, true)).toEqual(Either.right(null));
  });
});
