import { holders, named } from '../../model/groups/group-setting-value.js';
import { groupId, userId } from '../../model/ids.js';
import { holdersText } from './holders-text.js';

const names = {
  groups: [
    { id: groupId(4), name: 'role:moderators' },
    { id: groupId(20), name: 'team' },
  ],
  people: Array.from({ length: 40 }, (_, index) => ({ id: userId(index + 1), fullName: `Person ${index + 1}` })),
};

test('groups come before people, each by id, mentioned silently', () => {
  expect(holdersText(named(groupId(4)), names)).toBe('@_*role:moderators*');
  expect(holdersText(holders([userId(2), userId(1)], [groupId(20), groupId(4)]), names)).toBe(
    '@_*role:moderators*, @_*team*, @_**Person 1|1**, @_**Person 2|2**',
  );
});

test('the nobody group is named too', () => {
  expect(holdersText(holders([], []), names)).toBe('@_*role:nobody*');
});

test('beyond thirty, the rest are counted', () => {
  const text = holdersText(
    holders(
      names.people.map(({ id }) => id),
      [],
    ),
    names,
  );
  expect(text.split(', ')).toHaveLength(31);
  expect(text.endsWith(', @_**Person 30|30**, 10 more')).toBe(true);
});
