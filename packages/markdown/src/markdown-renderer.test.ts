import { markdownRenderer, RENDERER_VERSION } from './markdown-renderer.js';

const renderer = markdownRenderer({ serverUrl: 'https://chat.example.com/' });
const nothing = { users: [], groups: [], channels: [], emoji: [], files: [] };
const render = (text: string) => renderer.render(text, nothing);

describe('render', () => {
  it.each([
    ['a\n  b', '<p>a<br>\n  b</p>'],
    ['***a*** *b **c** d* ~~e~~', '<p><strong><em>a</em></strong> <em>b <strong>c</strong> d</em> <del>e</del></p>'],
    ['2 * 3 * 4, snake_case_name', '<p>2 * 3 * 4, snake_case_name</p>'],
    ['**a*', '<p>*<em>a</em></p>'],
    ['text\n- a\n- b\n\nafter', '<p>text</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>after</p>'],
    ['9. a\n10. b', '<ol start="9">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['in\n1999. A good year', '<p>in<br>\n1999. A good year</p>'],
    ['> a\n> > b', '<blockquote>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</blockquote>'],
    [
      '- ```\n  x\n  ```\n- > y',
      '<ul>\n<li>\n<div class="codehilite"><pre><span></span><code>x\n</code></pre></div>\n</li>\n<li>\n<blockquote>\n<p>y</p>\n</blockquote>\n</li>\n</ul>',
    ],
    [
      '```js\n<a> "b"\n```',
      '<div class="codehilite" data-code-language="JavaScript"><pre><span></span><code><span class="o">&lt;</span><span class="nx">a</span><span class="o">&gt;</span> <span class="s2">"b"</span>\n</code></pre></div>',
    ],
    ['\\*a\\*', '<p>\\<em>a\\</em></p>'],
    ['[x](https://a.com/*y*_z "t\'s")', '<p><a href="https://a.com/*y*_z" title="t\'s">x</a></p>'],
    ['see **https://a.com/x*.**', '<p>see <strong><a href="https://a.com/x">https://a.com/x</a>*.</strong></p>'],
    ['https://chat.example.com/#narrow/x', '<p><a href="#narrow/x">https://chat.example.com/#narrow/x</a></p>'],
    ['😀 ©', '<p><span aria-label="grinning" class="emoji emoji-1f600" role="img" title="grinning">:grinning:</span> ©</p>'],
    ['a\r\nb\u0000', '<p>a<br>\nb\uFFFD</p>'],
    ['half \ud83d', '<p>half \uFFFD</p>'],
    ['', ''],
    [' \n\t', ''],
    ['```math', '<p>```math</p>'],
    ['```math\n```', '<p>```math<br>\n```</p>'],
    ['```quote\n```', '<p>```quote<br>\n```</p>'],
    ['>', '<p>&gt;</p>'],
    ['```math\n\n```\n```quote\n```', '<p>```math<br>\n<br>\n```<br>\n```quote<br>\n```</p>'],
  ])('%j', (text, html) => {
    expect(render(text).html).toBe(html);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.com',
    '/user_uploads/../api',
    '/user_uploads/%2E./api',
    '/..',
    '///evil.com',
    '/\\evil.com',
    '/a b/../c',
    '<javascript:alert(1)>',
    'javascript:alert(1) x',
    'javascript://a.com/%0aalert(1)',
    'file:///etc',
    'https://',
    '\\\\evil',
    'java\tscript:x',
    '&#106;avascript:x',
  ])('makes no link of %j', (address) => {
    expect(render(`[x](${address})`)).toMatchObject({ hasLink: false });
    expect(render(`[x](${address})`).html).not.toContain('<a');
  });

  it('says what the links are', () => {
    expect(render('plain')).toMatchObject({ hasLink: false, hasImage: false, linkedFiles: [] });
    expect(render('[f](/user_uploads/2/a/f.txt)')).toMatchObject({ hasLink: true, hasImage: false, linkedFiles: [] });
    expect(render('https://a.com/b.PNG?x=1')).toMatchObject({ hasLink: true, hasImage: true, linkedFiles: [] });
    expect(render('`https://a.com/b.png`')).toMatchObject({ hasLink: false, hasImage: false });
  });

  it.each([
    ['/me waves', true],
    ['/me waves\nagain', true],
    ['/me', false],
    [' /me waves', false],
    ['/me a\n\nb', false],
    ['/me a\n- b', false],
  ])('knows whether %j is about its sender', (text, expected) => {
    expect(render(text).isMeMessage).toBe(expected);
  });
});

it('shows a text with too much HTML as source', () => {
  const bounded = (text: string) => renderer.render(text, nothing, { emoticons: false, previews: false, maxHtml: 100 }).html;
  expect(bounded('**a**')).toBe('<p><strong>a</strong></p>');
  expect(bounded('**a** '.repeat(20))).toBe(`<p>${'**a** '.repeat(20).trim()}</p>`);
});

it('carries its version', () => {
  expect(renderer.version).toBe(RENDERER_VERSION);
});
