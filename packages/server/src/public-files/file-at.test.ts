import { identicon } from './identicon.js';
import { fileAt } from './file-at.js';
import * as pictures from './pictures.data.js';

test('the rows of every picture are equally long, and its squares fill whole bytes', () => {
  for (const { rows, scale } of [...Object.values(pictures), identicon('1', 16), identicon('1', 72)]) {
    expect([new Set(rows.map((row) => row.length)).size, scale % 8]).toEqual([1, 0]);
  }
});

test('an avatar is symmetric, and depends on the id alone', () => {
  for (const row of identicon('7', 16).rows) expect([...row].reverse().join('')).toBe(row);

  const drawn = Array.from({ length: 50 }, (_, id) => fileAt(`/avatar/${id}`)?.body.toString('hex'));
  expect(drawn[7]).toBe(fileAt('/avatar/7')?.body.toString('hex'));
  expect(new Set(drawn).size).toBeGreaterThan(40);
});

test.each([
  '/',
  '/avatar',
  '/avatar/',
  '/avatar/iago@example.org',
  '/avatar/-1',
  '/avatar/99999999999999999',
  '/avatar/7/',
  '/avatar/7/large',
  '/avatar/%37',
  '/static/',
  '/static/../secret',
  '/static/images/realm-icon.png/',
  '/static//images/realm-icon.png',
  '/STATIC/images/realm-icon.png',
  'constructor',
])('nothing is at %s', (path) => {
  expect(fileAt(path)).toBeNull();
});
