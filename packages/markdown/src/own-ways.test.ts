import { userId } from '@parley/core';
import { markdownRenderer } from './markdown-renderer.js';

const renderer = markdownRenderer();
const resolved = { users: [{ id: userId(12), fullName: 'King Hamlet' }], groups: [], channels: [], emoji: [], files: [] };

// Each differs from the reference server on purpose, as the inferred facts say.
it.each([
  ['1. one\n   - sub\n2. two', '<ol>\n<li>one<ul>\n<li>sub</li>\n</ul>\n</li>\n<li>two</li>\n</ol>'],
  ['- a\n  b\n- c', '<ul>\n<li>a<br>\n  b</li>\n<li>c</li>\n</ul>'],
  ['* a\n    * b', '<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>'],
  ['Hi,\n  - one', '<p>Hi,</p>\n<ul>\n<li>one</li>\n</ul>'],
  ['[**b**](https://example.com)', '<p><a href="https://example.com"><strong>b</strong></a></p>'],
  ['[@**King Hamlet**](https://example.com)', '<p><a href="https://example.com">@<strong>King Hamlet</strong></a></p>'],
  ['[https://example.com]', '<p>[<a href="https://example.com">https://example.com</a>]</p>'],
  ['&copy;', '<p>©</p>'],
  ['```math\n```', '<p>```math<br>\n```</p>'],
])('%j is %s', (text, html) => {
  expect(renderer.render(text, resolved).html).toBe(html);
});

it.each(['❤', '✔', '☺'])('%s is an emoji, with and without the mark for one', (sign) => {
  const { html } = renderer.render(sign, resolved);
  expect(html).toContain('class="emoji ');
  expect(renderer.render(`${sign}\ufe0f`, resolved).html).toBe(html);
});

it('an emoji by its name is one in the text of a link, too', () => {
  expect(renderer.render('[:smile:](https://example.com)', resolved).html).toContain('class="emoji ');
});
