import { userId } from '../../../model/ids.js';
import type { VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import { mergeVisibilityPolicies } from './merge-visibility-policies.js';

const self = userId(7);
const policyOf = (policy: VisibilityPolicy | null) => (policy === null ? [] : [{ userId: self, policy }]);
const merge = (before: VisibilityPolicy | null, there: VisibilityPolicy | null, joins: boolean, mayFollow = true) => [
  ...mergeVisibilityPolicies({ before: policyOf(before), there: policyOf(there) }, { joins, mayFollow: () => mayFollow }),
];

describe('a topic that moves', () => {
  test.each(['muted', 'unmuted', 'followed'] as const)('to an unused name keeps the policy: %s', (policy) => {
    expect(merge(policy, null, false)).toEqual([[policy, [self]]]);
    expect(merge(policy, 'muted', false)).toEqual(policy === 'muted' ? [] : [[policy, [self]]]);
  });

  test('to an unused name changes nothing for people without a policy', () => {
    expect(merge(null, 'muted', false)).toEqual([]);
  });

  test.each([
    ['followed', 'followed', []],
    ['followed', 'unmuted', []],
    ['unmuted', 'muted', [['unmuted', [self]]]],
    ['unmuted', null, [['unmuted', [self]]]],
    ['muted', null, []],
    ['muted', 'followed', [[null, [self]]]],
    [null, 'muted', [[null, [self]]]],
    [null, 'unmuted', []],
  ] as const)('into another topic merges %s and %s', (before, there, changed) => {
    expect(merge(before, there, true)).toEqual(changed);
  });

  test('out of a person’s access leaves their policy behind', () => {
    expect(merge('followed', null, false, false)).toEqual([]);
  });
});

test('people with the same policy are in one list, ascending', () => {
  const before = [userId(9), userId(3), userId(5)].map((id) => ({ userId: id, policy: id === 5 ? ('muted' as const) : ('followed' as const) }));
  expect([...mergeVisibilityPolicies({ before, there: [] }, { joins: false, mayFollow: () => true })]).toEqual([
    ['followed', [3, 9]],
    ['muted', [5]],
  ]);
});
