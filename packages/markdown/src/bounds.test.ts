import { markdownRenderer } from './markdown-renderer.js';

const renderer = markdownRenderer();
const nobody = { users: [], groups: [], channels: [], emoji: [], files: [] };

/** Patterns that make careless parsers slow or deep when repeated. */
const PATTERNS = [
  '>',
  '> ',
  '>\n',
  '> - ',
  '- > ',
  'a\n>',
  '>\n>>',
  '*',
  '**',
  '***',
  '* ',
  '*\n',
  '* a\n',
  '*a ',
  '*a*',
  '**a ',
  '**a *b ',
  '*a **b** ',
  '- - ',
  '  - a\n',
  '- a\n\n',
  '1. ',
  '1. a\n',
  '~',
  '~~',
  '~~a',
  '[',
  ']',
  '![',
  '](',
  '[](',
  '[a](',
  '[a](b "',
  '[a](<',
  '[*',
  '*[',
  '`',
  '``a',
  'a`',
  '`a``',
  '```\n',
  '```quote\n',
  '~~~quote\n',
  '```spoiler\n',
  '~~~spoiler a\n',
  '```spoiler\n~~~spoiler\n',
  '<time:',
  '<time:1>',
  '<time:<time:',
  '> ```quote\n',
  '~~~a\n```\n',
  '@',
  '@**',
  '@*',
  '@**a**',
  '@**a|',
  '#**',
  '#**a>b',
  ':',
  ':a',
  ':smile:',
  '&',
  '&amp;',
  '&#',
  'http://a',
  'http://a.b/(',
  'http://a.b/)',
  'http://a.b/((((((((,',
  'http://a.b/"c,',
  'a.com,',
  'a.com:',
  'a@',
  'a@b.com,',
  'a.a',
  'a-',
  '😀',
  '\u200d',
  '👨\u200d',
  '🇩',
  '\ud800',
  '\0',
  '<',
  '<script>',
  '"',
  '(',
  '# ',
  '# a\n',
  '---\n',
  '\n',
  ' ',
  '\t',
  '    a\n',
  '$',
  '$$',
  '$$a',
  '$$a$$',
  '$$a$$ ',
  '$$\\$',
  '$$\\frac{',
  '```math\n{',
  '```math\n\\overbrace{x}',
  '```python\n',
  '```python\nx = 1\n```\n',
  '```js\n`${',
  '```html\n<a b="',
  '#!python\n',
  '```\n#!python\n',
  ':)',
  ' :) ',
  '<3 ',
];

const LENGTH = 10_000;
const repeated = (pattern: string, length: number): string => pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

/** Counted by hand: a spy keeps the values of each of millions of calls. */
const counted = [
  [String.prototype, 'charAt'],
  [String.prototype, 'charCodeAt'],
  [String.prototype, 'startsWith'],
  [Map.prototype, 'get'],
  [RegExp.prototype, 'exec'],
] as const;

/** Counts rendering work: characters, atoms and lines in its loops, and every tried pattern with its match. */
const workOf = (text: string): number => {
  let work = 0;
  const originals = counted.map(([prototype, name]) => [prototype, name, Reflect.get(prototype, name) as (...of: ReadonlyArray<unknown>) => unknown] as const);
  for (const [prototype, name, original] of originals) {
    const count = function (this: unknown, ...of: ReadonlyArray<unknown>): unknown {
      const found = Reflect.apply(original, this, of);
      work += 1 + (name === 'exec' && Array.isArray(found) ? String(found[0]).length : 0);
      return found;
    };
    Reflect.set(prototype, name, count);
  }
  try {
    renderer.render(text, nobody, { emoticons: true, previews: true });
    return work;
  } finally {
    for (const [prototype, name, original] of originals) Reflect.set(prototype, name, original);
  }
};

const depthOf = (html: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?(?:blockquote|ul|ol|li|p|strong|em|del|a|code)\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

describe('repetition', () => {
  it.each(PATTERNS)('%j: the HTML is short and shallow', (pattern) => {
    const { html } = renderer.render(repeated(pattern, LENGTH), nobody, { emoticons: true, previews: true });
    expect(html.length).toBeLessThanOrEqual(60 * LENGTH);
    expect(depthOf(html)).toBeLessThanOrEqual(30);
  });

  it.each(PATTERNS)('%j: four times the text is no more than about four times the work', (pattern) => {
    const small = workOf(repeated(pattern, LENGTH / 8));
    const large = workOf(repeated(pattern, LENGTH / 2));
    expect(small).toBeGreaterThan(100);
    expect(large).toBeLessThanOrEqual(4.5 * small + 1000);
  });
});

it('keeps what is nested too deep as text', () => {
  const { html } = renderer.render(`${'>'.repeat(100)} deep @**all**`, nobody);
  expect(html).toContain('&gt;&gt; deep ');
  expect(html.match(/<blockquote>/g)).toHaveLength(20);
});

describe('the HTML of a text', () => {
  const flood = (sign: string): string => sign.repeat(Math.floor(10_000 / [...sign].length));

  it.each(['\u23ef', '\u{1f600}', ':play_pause:', '$$x$$ ', '|a', '<time:1>', '@**all** ', '`a`', '> a\n\n'])('is bounded, of %j over and over', (sign) => {
    const text = flood(sign);
    expect(renderer.render(text, nobody).html.length).toBeLessThanOrEqual(250_000);
  });

  it('is shown as source where it would be too large, and mentions nobody', () => {
    const text = `@**all** <b>\n${'\u23ef'.repeat(9_000)}`;
    expect(renderer.render(text, nobody)).toMatchObject({
      html: `<p>@**all** &lt;b&gt;<br>\n${'\u23ef'.repeat(9_000)}</p>`,
      mentionsChannel: false,
      hasLink: false,
    });
  });

  it('has room for real texts', () => {
    expect(renderer.render('\u{1f389}'.repeat(150), nobody).html).toContain('class="emoji emoji-1f389"');
  });
});
