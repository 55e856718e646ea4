import { markdownRenderer } from '../markdown-renderer.js';

const renderer = markdownRenderer();
const html = (text: string): string => renderer.render(text, { users: [], groups: [], channels: [], emoji: [], files: [] }).html;

it.each([
  ['a quote whose first lines are empty', '>\n>\ntext', '<blockquote>\n<p>text</p>\n</blockquote>'],
  ['such a quote up to a blank line', '>\none\ntwo\n\nthree', '<blockquote>\n<p>one<br>\ntwo</p>\n</blockquote>\n<p>three</p>'],
  ['a link with a blank text', '[  ](https://example.org/x)', '<p><a href="https://example.org/x">https://example.org/x</a></p>'],
  ['a continued line of an item, with its blanks', '* a\n   b', '<ul>\n<li>a<br>\n   b</li>\n</ul>'],
  ['a continued line of an inner item', '* a\n  * b\n     c', '<ul>\n<li>a<ul>\n<li>b<br>\n   c</li>\n</ul>\n</li>\n</ul>'],
  ['a time with a sign in it', '<time:<b>>', '<p><span class="timestamp-error">Invalid time format: &lt;b</span>&gt;</p>'],
  ['Python by its other names', '```py2\nx\n```', /data-code-language="Python 2.x"/],
  ['Python 3', '```py3\nx\n```', /data-code-language="Python"/],
])('renders %s', (_, text, expected) => {
  if (typeof expected === 'string') expect(html(text)).toBe(expected);
  else expect(html(text)).toMatch(expected);
});
