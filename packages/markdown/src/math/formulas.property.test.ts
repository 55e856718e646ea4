import fc from 'fast-check';
import { setPiece } from '../libraries.js';

const typeset = (tex: string, isDisplay: boolean) => setPiece({ kind: 'formula', tex, isDisplay });

const PIECES = [
  'x',
  '^',
  '_',
  '{',
  '}',
  '&',
  '\\\\',
  '\\frac{a}{b}',
  '\\frac{',
  '\\sqrt{x}',
  '\\sqrt[3]{',
  '\\text{',
  '\\text{<script>}',
  '\\verb|<b>"|',
  '\\href{javascript:alert(1)}{x}',
  '\\url{',
  '\\htmlData{a=b}{x}',
  '\\color{red}',
  '\\color{#fff" onload="x}',
  '\\textcolor{blue}{x}',
  '\\colorbox{red}{x}',
  '\\begin{matrix}',
  '\\end{matrix}',
  '\\begin{cases}a&b\\\\c&d\\end{cases}',
  '\\left(',
  '\\right)',
  '\\overbrace{x}',
  '\\underline{x}',
  '\\cancel{x}',
  '\\boxed{x}',
  '\\tag{"><i>}',
  '\\rule{1em}{9999em}',
  '\\kern-99em',
  '\\raisebox{1em}{x}',
  '\\mathbb{R}',
  '\\not=',
  '\\char"3c',
  '\\unicode',
  '\\operatorname{a<b}',
  '\\xrightarrow{"}',
  '\\sum_{i}^{n}',
  '<',
  '>',
  '"',
  "'",
  '&lt;',
  '%',
  '#1',
  '~',
  '\\def\\a{x}',
  '\\a',
  '$',
  'é',
  '公',
  '😀',
  '\ud83d',
];

const tex = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

const VALUE = '"[^"<>]*"';
const NAMES =
  'span|math|semantics|annotation|svg|path|line|m(?:row|i|n|o|text|sup|sub|subsup|frac|sqrt|root|over|under|underover|table|tr|td|style|space|padded|phantom|enclose|labeledtr|labeledtr|pan|fenced|error)';
/** Neither handlers nor addresses have a name that these attributes could be. */
const ATTRIBUTE =
  ' (?:class|style|aria-hidden|xmlns|display|encoding|mathvariant|mathcolor|mathbackground|stretchy|fence|separator|accent|accentunder|lspace|rspace|minsize|maxsize|width|height|depth|voffset|linebreak|linethickness|notation|displaystyle|scriptlevel|columnalign|columnspacing|columnlines|rowlines|rowspacing|side|movablelimits|symmetric|form|largeop|viewBox|preserveAspectRatio|d|x1|x2|y1|y2|stroke-width)=';

const TAG = new RegExp(`</(?:${NAMES})>|<(?:${NAMES})(?:${ATTRIBUTE}${VALUE})*\\s*/?>`, 'g');

it('is harmless and well nested, for any formula', () => {
  fc.assert(
    fc.property(tex, fc.boolean(), (written, isDisplay) => {
      const html = typeset(written, isDisplay);
      if (html === null) return;
      expect(html.replace(TAG, '')).not.toMatch(/[<>]/);
      for (const [, style = ''] of html.matchAll(/style="([^"]*)"/g)) expect(style).toMatch(/^[\w\s:;.#%()-]*$/);
      for (const [, style = ''] of html.matchAll(/style="([^"]*)"/g)) expect(style).not.toMatch(/url|expression|import/i);
      const open: string[] = [];
      for (const [whole, slash, tag = ''] of html.matchAll(/<(\/?)([a-zA-Z]+)[^>]*>/g)) {
        if (slash === '/') expect(open.pop()).toBe(tag);
        else if (!whole.endsWith('/>')) open.push(tag);
      }
      expect(open).toEqual([]);
      expect(html.length).toBeLessThan(60_000);
    }),
    { numRuns: 1500 },
  );
});

it('is independent of earlier formulas', () => {
  fc.assert(
    fc.property(tex, tex, (first, other) => {
      const before = typeset(first, true);
      typeset(other, true);
      expect(typeset(first, true)).toBe(before);
    }),
    { numRuns: 300 },
  );
});
