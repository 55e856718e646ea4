import { MAX_FORMULA_COST } from '../limits.js';
import { costOf } from './formula-cost.js';

it.each([
  ['x', 1],
  ["x^2_1'", 18],
  ['\\alpha', 16],
  ['\\frac{a}{b}', 21],
])('%j costs %d', (tex, cost) => {
  expect(costOf(tex)).toBe(cost);
});

it('a table costs the product of its columns and rows, as every row is as long as the longest', () => {
  const separators = `\\begin{matrix}${'&'.repeat(1000)}${'\\\\ '.repeat(500)}\\end{matrix}`;
  expect(costOf(separators)).toBeGreaterThan(1_000_000);
  for (const line of ['\\\\', '\\cr ', '\\newline ']) expect(costOf(`${'&'.repeat(99)}${line.repeat(99)}`)).toBeGreaterThan(20_000);
  const matrix = `\\begin{pmatrix}${`${'1 & '.repeat(7)}1 \\\\ `.repeat(8)}\\end{pmatrix}`;
  expect(costOf(matrix)).toBeLessThan(MAX_FORMULA_COST / 4);
  const hidden = `\\begin{matrix}${'&\\begin{matrix}a\\\\b\\end{matrix}'.repeat(20)}${'\\\\ '.repeat(100)}\\end{matrix}`;
  expect(costOf(hidden)).toBeGreaterThan(2 * 20 * 100);
  for (const end of ['%\\end{matrix}\n', '\\verb|\\end|']) {
    expect(costOf(`\\begin{matrix}${'&'.repeat(99)}\\\\ ${end}${'\\\\ '.repeat(99)}\\end{matrix}`)).toBeGreaterThan(20_000);
  }
});

it.each([
  '\\begin{alignedat}{1000000}x\\end{alignedat}',
  '\\begin {alignat*} {9 9 9}x\\end{alignat*}',
  '\\begin{alignat}\\x\\end{alignat}',
  '\\begin{\\char"61 lignedat}{1000000}x\\end{alignedat}',
  '\\begin%\n{alignedat}{1000000}x\\end{alignedat}',
  '\\begin{{alignedat}}{1000000}x\\end{alignedat}',
  `${'{'.repeat(51)}x`,
])('%j has no bound', (tex) => {
  expect(costOf(tex)).toBe(Infinity);
});

it.each([
  '\\begin{alignedat}{2}x&=y\\end{alignedat}',
  '\\begin{align*}x&=y\\end{align*}',
  '\\begin{cases}1\\end{cases}',
  '\\begingroup x\\endgroup',
  '\\\\begin',
])('%j has one', (tex) => {
  expect(costOf(tex)).toBeLessThan(200);
});
