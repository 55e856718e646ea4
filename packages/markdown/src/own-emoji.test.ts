import { markdownRenderer } from './markdown-renderer.js';

const renderer = markdownRenderer();
const address = '/user_avatars/2/emoji/images/abc.png';
const resolved = {
  users: [],
  groups: [],
  channels: [],
  files: [],
  emoji: [
    { name: 'green_tick', address },
    { name: 'smile', address: '/user_avatars/2/emoji/images/x.gif' },
  ],
};
const html = (text: string): string => renderer.render(text, resolved).html;
const tick = `<img alt=":green_tick:" class="emoji" src="${address}" title="green tick">`;

test('an emoji of the organization is its picture', () => {
  expect(html('well :green_tick: done')).toBe(`<p>well ${tick} done</p>`);
  expect(html('**:green_tick:**')).toBe(`<p><strong>${tick}</strong></p>`);
  expect(html(':green_tick::green_tick:')).toBe(`<p>${tick}${tick}</p>`);
});

test('wins over a built-in one, by name alone', () => {
  expect(html(':smile:')).toContain('src="/user_avatars/2/emoji/images/x.gif"');
  expect(html(':smiley:')).toContain('emoji-1f603');
  expect(html('🙂')).toContain('emoji-1f642');
});

test.each(['`:green_tick:`', '```\n:green_tick:\n```', 'green_tick', ':green_tick', ':GREEN_TICK:', ':unknown_tick:', '[x](http://example.org/:green_tick:)'])(
  'none in %j',
  (text) => {
    expect(html(text)).not.toContain('user_avatars');
  },
);

test('names are listed in any place, known or not', () => {
  expect(renderer.references('a :b:c: `:d_1:` :: :é:').emoji).toEqual(['b', 'c', 'd_1', 'é']);
  expect(renderer.references('nothing').emoji).toEqual([]);
});

test('rendered again it shows exactly the earlier pictures', () => {
  const before = html(':green_tick: and :smile:');
  expect(renderer.renderAgain(':green_tick: and :smile:', before)).toBe(before);
  expect(renderer.renderAgain(':green_tick:', '<p>:green_tick:</p>')).toBe('<p>:green_tick:</p>');
  const forged = '<img alt=":green_tick:" class="emoji" src="/user_avatars/9/emoji/images/evil.png">';
  expect(renderer.renderAgain(`:green_tick: ${forged}`, html(forged))).not.toMatch(/<img[^>]*src="\/user_avatars\/9/);
});
