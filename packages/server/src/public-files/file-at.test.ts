import { identicon } from './identicon.js';
import { fileAt } from './file-at.js';
import * as pictures from './pictures.data.js';

test('the rows of every picture are equally long', () => {
  for (const { rows } of [...Object.values(pictures), identicon('1', 16), identicon('1', 72)]) {
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  }
});

test('an avatar is symmetric, and depends on the id alone', async () => {
  for (const row of identicon('7', 16).rows) expect([...row].reverse().join('')).toBe(row);

  const drawn = await Promise.all(Array.from({ length: 50 }, async (_, id) => (await fileAt(`/static/avatars/${id}.png`))?.body.toString('hex')));
  expect(drawn[7]).toBe((await fileAt('/static/avatars/7.png'))?.body.toString('hex'));
  expect(new Set(drawn).size).toBeGreaterThan(40);
});

test.each([
  '/',
  '/avatar/7',
  '/static/avatars/',
  '/static/avatars/7',
  '/static/avatars/-1.png',
  '/static/avatars/99999999999999999.png',
  '/static/avatars/7.png/',
  '/static/avatars/7-large.png',
  '/static/avatars/%37.png',
  '/static/',
  '/static/../secret',
  '/static/images/realm-icon.png/',
  '/static//images/realm-icon.png',
  '/STATIC/images/realm-icon.png',
  'constructor',
])('nothing is at %s', (path) => {
  expect(fileAt(path)).toBeNull();
});

test('a drawn picture is cached', async () => {
  expect(fileAt('/favicon.ico')).toBe(fileAt('/favicon.ico'));
  expect(await fileAt('/favicon.ico')).toEqual(await fileAt('/static/images/realm-icon.png'));
  expect((await fileAt('/robots.txt'))?.body.toString()).toBe('User-agent: *\nDisallow: /\n');
});
