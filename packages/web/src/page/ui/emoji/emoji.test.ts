import { type Emoji, foundEmoji } from './emoji.js';

const emoji = (...names: ReadonlyArray<string>): Emoji => ({ names, code: '1f600', type: 'unicode_emoji' });
const all = [emoji('broken_heart'), emoji('heart', 'love'), emoji('hearts'), emoji('car')];

test('the emoji of the name stands first, then names that begin with it, then those that have it inside', () => {
  expect(foundEmoji(all, 'Heart', 10).map(({ names }) => names[0])).toEqual(['heart', 'hearts', 'broken_heart']);
});

test('colons and spaces are as in texts, other names find it, and an empty word finds all', () => {
  expect(foundEmoji(all, ':broken heart', 10)).toEqual([all[0]]);
  expect(foundEmoji(all, 'love', 10)).toEqual([all[1]]);
  expect(foundEmoji(all, '', 2)).toHaveLength(2);
});
