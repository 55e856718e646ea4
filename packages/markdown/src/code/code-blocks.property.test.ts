import fc from 'fast-check';
import { markdownRenderer } from '../markdown-renderer.js';
import { LANGUAGES } from './languages.data.js';

/** The short names that clients know. */
const KNOWN = new Set(
  (
    'w esc err x k kc kd kn kp kr kt n na nb bp nc no nd ni ne nf fm py nl nn nx nt nv vc vg vi vm l ld s sa sb sc dl sd s2 se sh si sx sr s1 ss ' +
    'm mb mf mh mi il mo o ow p pm c ch cm cp cpf c1 cs g gd ge gr gh gi go gp gs gu ges gt'
  ).split(' '),
);

const NAMES = LANGUAGES.map((row) => row.split(/[ |]/)[1] ?? '');
const PIECES = [
  'def f(self):',
  'class A<B> {',
  'const a = "',
  "'",
  '"',
  '"""',
  '`${',
  '}',
  '{{',
  '{%',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<?php',
  '?>',
  '<a href="',
  '&lt;',
  '&amp;',
  '&',
  '/*',
  '*/',
  '//',
  '#!',
  '# ',
  '-- ',
  '(*',
  '--[[',
  '=begin\n',
  '<<EOF\n',
  '\\',
  '\\begin{',
  '$x',
  '@',
  '0x',
  '1e',
  '/re/',
  '=>',
  '::',
  '\n',
  '\n\n',
  '  ',
  '\t',
  '- ',
  '+',
  '[a](b)',
  'é',
  '😀',
  '\ud83d',
  '\0',
];

const code = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 })
  .map((pieces) => pieces.join(''));

const renderer = markdownRenderer();
const html = (text: string): string => renderer.render(text, { users: [], groups: [], channels: [], emoji: [], files: [] }).html;
const fence = '`'.repeat(70);
const unescaped = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const inside = (shown: string): string => /<code>([^]*)<\/code>/.exec(shown)?.[1] ?? '';

it('has a grammar for every language', () => {
  for (const name of NAMES) expect(inside(html(`${fence}${name}\n"a" 1 true\n${fence}`))).not.toBe('');
});

it.each(NAMES)('%s: any code keeps its text, in spans of known classes, one deep', (name) => {
  fc.assert(
    fc.property(code, (written) => {
      const colored = inside(html(`${fence}${name}\n${written}`));
      const plain = inside(html(`${fence}klingon\n${written}`));
      expect(unescaped(colored.replace(/<span class="\w+">|<\/span>/g, ''))).toBe(unescaped(plain));
      const bare = colored.replace(/<span class="(\w+)">([^<>]+)<\/span>/g, (_, className: string, text: string) => (KNOWN.has(className) ? text : '<'));
      expect(bare).not.toMatch(/[<>]/);
    }),
    { numRuns: 60 },
  );
});
