import { grouped } from './group.js';

const reaction = (name: string, code: string, user_id: number) => ({ emoji_name: name, emoji_code: code, reaction_type: 'unicode_emoji' as const, user_id });

test('reactions with one emoji are one, whatever name was used, in the order of the first ones', () => {
  const all = [reaction('+1', '1f44d', 1), reaction('heart', '2764', 2), reaction('thumbs_up', '1f44d', 3)];
  expect(grouped(all).map(({ name, userIds }) => [name, userIds])).toEqual([
    ['+1', [1, 3]],
    ['heart', [2]],
  ]);
});
