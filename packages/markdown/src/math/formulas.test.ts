import { jest } from '@jest/globals';
import { markdownRenderer } from '../markdown-renderer.js';

const renderer = markdownRenderer();
const render = (text: string) => renderer.render(text, { users: [], groups: [], channels: [], emoji: [], files: [] });
const html = (text: string): string => render(text).html;
const formulas = (text: string): number => html(text).split('<span class="katex">').length - 1;
const errors = (text: string): number => html(text).split('<span class="tex-error">').length - 1;

describe('formulas in a line', () => {
  it.each([
    ['$$x$$', 1],
    ['so $$x^2$$, $$y$$.', 2],
    ['**$$x$$**', 1],
    ['[$$x$$](https://a.com)', 1],
    ['$$a \\$ b$$', 1],
    ['$$a\\\\$$', 1],
    ['$$x*y$$ and *z*', 1],
    ['$$@**all**$$', 1],
  ])('%j', (text, count) => {
    expect(formulas(text)).toBe(count);
  });

  it.each(['$x$', '$$$x$$', '$$x$$$', '$$x', '$$x\ny$$', 'a$$x$$', '$$x$$b', '$$_x$$', '$$$$', '`$$x$$`', '```\n$$x$$\n```', '$$a$b$$'])(
    'none in %j',
    (text) => {
      expect([formulas(text), errors(text)]).toEqual([0, 0]);
    },
  );

  it('hold no Markdown, no mentions, no emoji and no links', () => {
    expect(render('$$ \\text{:smile: https://a.com} $$ $$\\text{@**all**}$$')).toMatchObject({ hasLink: false, mentionsChannel: false });
    expect(html('$$\\text{:smile:}$$')).not.toContain('emoji');
    expect(html('$$**a**$$')).not.toContain('<strong>');
  });

  it('keep their source for screen readers and copying', () => {
    expect(html('$$a<b$$')).toContain('<annotation encoding="application/x-tex">a&lt;b</annotation>');
  });
});

describe('formulas in lines of their own', () => {
  it('each between empty lines, in one paragraph', () => {
    const shown = html('before\n```math\na\n\n\nb\n```\nafter');
    expect(shown.match(/<span class="katex-display"><span class="katex">/g)).toHaveLength(2);
    expect(shown.replace(/<span class="katex-display">.*?<\/math><\/span><span class="katex-html".*?(?=\n\n|<\/p>)/gs, 'F')).toBe(
      '<p>before</p>\n<p>F\n\nF</p>\n<p>after</p>',
    );
  });

  it('an invalid one is shown as source, the others are set', () => {
    const shown = html('```math\n\\nope "\'<\n\nb\n```');
    expect(shown).toContain('<p><span class="tex-error">\\nope &quot;&#x27;&lt;</span>\n\n<span class="katex-display">');
  });

  it('nothing for an empty formula beside other text', () => {
    expect(html('a\n```math\n\n  \n```')).toBe('<p>a</p>');
    expect(html('```math\na')).toContain('katex-display');
  });
});

it('a formula can write nothing to the console', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    for (const tex of ['\\message{x}', '\\errmessage{x}', '\\show\\alpha', '\\show']) expect(errors(`$$${tex}$$`)).toBe(1);
    expect([log.mock.calls, error.mock.calls]).toEqual([[], []]);
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
});

it('nothing is written to the console', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    expect(formulas('$$\\text{😀公}$$')).toBe(1);
    expect(warn).not.toHaveBeenCalled();
    console.warn('still there');
    expect(warn).toHaveBeenCalledTimes(1);
  } finally {
    warn.mockRestore();
  }
});

describe('unsupported input', () => {
  it.each([
    '\\def\\a{x}\\a',
    '\\gdef\\a{x}',
    '\\edef\\a{x}',
    '\\xdef\\a{x}',
    '\\let\\a=x',
    '\\futurelet\\a\\b x',
    '\\global\\def\\a{x}',
    '\\newcommand{\\a}{x}\\a',
    '\\renewcommand{\\frac}{x}\\frac',
    '\\providecommand{\\a}{x}\\a',
  ])('definitions: %s', (tex) => {
    expect([formulas(`$$${tex}$$`), errors(`$$${tex}$$`)]).toEqual([0, 1]);
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://a.com}',
    '\\includegraphics{https://a.com/b.png}',
    '\\htmlClass{a}{x}',
    '\\htmlId{a}{x}',
    '\\htmlStyle{color: red}{x}',
  ])('addresses and attributes: %s is shown as source', (tex) => {
    const shown = html(`$$${tex}$$`);
    expect(shown).not.toMatch(/(?:href|src|id)=|class="a"|javascript:[^<]*"/);
    expect(render(`$$${tex}$$`)).toMatchObject({ hasLink: false, hasImage: false });
  });

  it('sizes beyond a few lines, and steps back over other words', () => {
    expect(html('$$\\rule{999em}{999em}$$')).not.toMatch(/="[^"<>]*\d{3}em/);
    expect(errors('$$\\hspace{-50em}x$$')).toBe(1);
    expect(errors('$$\\hspace{-0.5em}x$$')).toBe(0);
  });

  it('too deep nesting, and unbounded nesting without a crash', () => {
    expect(errors(`$$${'{'.repeat(400)}x${'}'.repeat(400)}$$`)).toBe(1);
    expect(errors(`$$${'\\frac{1}{'.repeat(100)}x${'}'.repeat(100)}$$`)).toBe(1);
    expect(errors(`$$${'{'.repeat(1400)}$$`)).toBe(1);
    expect(formulas(`$$${'\\frac{1}{'.repeat(6)}x${'}'.repeat(6)}$$`)).toBe(1);
  });

  it('formulas beyond the maximum are shown as source', () => {
    const long = `$$${'x'.repeat(1500)}$$`;
    expect([formulas(`${long} ${long} ${long} $$x$$`), errors(`${long} ${long} ${long} $$x$$`)]).toEqual([2, 2]);
    expect(errors(`$$${'x'.repeat(3001)}$$`)).toBe(1);
    const wide = `$$${'\\overbrace{x}'.repeat(70)}$$`;
    const shown = html([wide, wide, wide].join(' '));
    expect(shown.length).toBeLessThan(230_000);
  });
});
