import { channelId, messageId } from '@parley/core';
import { markdownRenderer } from './markdown-renderer.js';

const renderer = markdownRenderer();
const place = (topic: string, name = 'design', id: number | null = null) => ({
  channel: { id: channelId(5), name },
  topic,
  messageId: id === null ? null : messageId(id),
});
const html = (of: ReturnType<typeof place>, text: string | null = null) =>
  renderer.render(`see ${renderer.linkTo(of, text)} there`, { users: [], groups: [], channels: [of.channel], emoji: [], files: [] }).html;

test.each([
  ['a topic', place('lunch'), '#design &gt; lunch'],
  ['a topic that says what comes after what', place('a > b'), '#design &gt; a &gt; b'],
  ['a topic that looks like a message', place('call me@12'), '#design &gt; call me@12'],
  ['a topic that looks like emphasis', place('**all** `x` [y](z)'), '#design &gt; **all** `x` [y](z)'],
  ['a topic that looks like a mention', place('x** @**all'), '#design &gt; x** @**all'],
  ['a channel with an angle bracket', place('lunch', 'a>b'), '#a&gt;b &gt; lunch'],
])('%s is one link that shows it', (_, of, expected) => {
  expect(html(of)).toMatch(/^<p>see <a [^>]*href="[^"]*#narrow\/channel\/5-[^"]*"[^>]*>[^<]*<\/a> there<\/p>$/);
  expect(html(of).replace(/<[^>]*>/g, '')).toBe(`see ${expected} there`);
});

test('a message is linked under other words', () => {
  expect(renderer.linkTo(place('lunch', 'design', 7), 'A message')).toBe('[A message](#narrow/channel/5-design/topic/lunch/near/7)');
  expect(html(place('lunch', 'design', 7), 'A message')).toContain('>A message</a>');
  expect(renderer.linkTo(place('lunch', 'design', 7), null)).toBe('#**design>lunch@7**');
});
