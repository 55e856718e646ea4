import { markdownRenderer } from '../markdown-renderer.js';

const renderer = markdownRenderer();
const html = (text: string): string => renderer.render(text, { users: [], groups: [], channels: [], emoji: [], files: [] }).html;
const block = (code: string, language = 'python'): string => html(`~~~${language}\n${code}\n~~~`);
const inside = (code: string, language?: string): string => /<code>([^]*)\n<\/code>/.exec(block(code, language))?.[1] ?? '';
const span = (className: string, text: string): string => `<span class="${className}">${text}</span>`;

describe('coloured code', () => {
  it.each([
    ['python', '# why\nx = None', `${span('c1', '# why')}\n${span('n', 'x')} ${span('o', '=')} ${span('kc', 'None')}`],
    ['python', 'from a import b', `${span('kn', 'from')} ${span('n', 'a')} ${span('kn', 'import')} ${span('n', 'b')}`],
    ['python', '0x1f 0b1 1.5 2e3', ['mh', 'mb', 'mf', 'mf'].map((name, index) => span(name, ['0x1f', '0b1', '1.5', '2e3'][index] ?? '')).join(' ')],
    ['python', '@cached', span('nd', '@cached')],
    ['js', '/* a\n b */', `${span('cm', '/* a')}\n${span('cm', ' b */')}`],
    ['js', '`a${b}`', span('sb', '`a') + span('si', '${b}') + span('sb', '`')],
    ['json', '{"a": true}', `${span('p', '{') + span('nt', '"a"') + span('p', ':')} ${span('kc', 'true') + span('p', '}')}`],
    [
      'html',
      '<a b="c">d</a>',
      `${span('p', '&lt;') + span('nt', 'a')} ${span('na', 'b') + span('p', '=') + span('s2', '"c"') + span('p', '&gt;')}d${span('p', '&lt;/') + span('nt', 'a') + span('p', '&gt;')}`,
    ],
    ['diff', '-a\n+b', `${span('gd', '-a')}\n${span('gi', '+b')}`],
    ['bash', '#!/bin/sh\necho $A', `${span('ch', '#!/bin/sh')}\n${span('nb', 'echo')} ${span('nv', '$A')}`],
  ])('%s: %j', (language, code, expected) => {
    expect(inside(code, language)).toBe(expected);
  });

  it('keeps blanks and empty lines without a span of their own', () => {
    expect(inside('"""a\n\n  b"""')).toBe(`${span('s2', '"""a')}\n\n${span('s2', '  b"""')}`);
  });

  it.each(['PYTHON', 'Py', '{.python}'])('knows a language that is written %j', (written) => {
    expect(block('x', written)).toContain('data-code-language="Python"');
    expect(inside('x', written)).toBe(span('n', 'x'));
  });

  it.each([
    ['text', 'Text only'],
    ['console', 'Bash Session'],
    ['matlab', 'Matlab'],
    ['NGINX', 'Nginx configuration file'],
    ['tsx', 'TSX'],
    ['r', 'S'],
    ['c#', 'C#'],
    ['ambienttalk/2', 'AmbientTalk'],
    ['latex', 'TeX'],
    ['patch', 'patch'],
    ['Klingon', 'Klingon'],
  ])('calls %s %s', (written, label) => {
    expect(block('x', written)).toContain(`data-code-language="${label}"`);
  });

  it.each(['klingon', 'constructor', '__proto__'])('leaves code of %s as it is', (written) => {
    expect(block('def f(): <a> "b"', written)).toBe(
      `<div class="codehilite" data-code-language="${written}"><pre><span></span><code>def f(): &lt;a&gt; "b"\n</code></pre></div>`,
    );
  });

  it.each([
    ['#!/usr/bin/env python3', span('ch', '#!/usr/bin/env python3')],
    ['#!perl -w', span('ch', '#!perl -w')],
    ['#!/usr/bin/klingon', '#!/usr/bin/klingon'],
    ['#!', '#!'],
    ['\n#!python', span('ch', '#!python')],
    ['x #!python', 'x #!python'],
  ])('takes the language of a script from %j', (code, expected) => {
    expect(inside(code, '')).toBe(expected);
    expect(block(code, '')).not.toContain('data-code-language');
  });
});

describe('what is too much stays without colours', () => {
  const line = 'x = 1\n';

  it('a long block, and code after the maximum', () => {
    expect(inside(line.repeat(800))).toContain('<span');
    expect(inside(line.repeat(900))).toBe(line.repeat(900).trimEnd());
    const twice = html(`~~~python\n${line.repeat(500)}~~~\n\n~~~python\n${line.repeat(500)}~~~\n\n~~~python\nx = 2\n~~~`);
    expect(twice.split('<div')).toEqual([
      '',
      expect.stringContaining('class="mi"'),
      expect.not.stringContaining('class="mi"'),
      expect.stringContaining('class="mi"'),
    ]);
  });

  it('a block with a long line', () => {
    expect(inside(`x = 1\n${'a'.repeat(300)}`)).toContain('<span');
    expect(inside(`x = 1\n${'a'.repeat(301)}`)).toBe(`x = 1\n${'a'.repeat(301)}`);
  });
});

it('shows the same after any other texts: grammars are independent', () => {
  const code = 'const a = <b c="d">e</b>;';
  const before = inside(code, 'js');
  inside('<p>', 'html');
  inside('a {}', 'css');
  expect(inside(code, 'js')).toBe(before);
});
