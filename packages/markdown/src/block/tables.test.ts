import { markdownRenderer } from '../markdown-renderer.js';

const renderer = markdownRenderer();
const html = (text: string): string => renderer.render(text, { users: [], groups: [], channels: [], emoji: [], files: [] }).html;

it('renders a table, its columns set to their sides', () => {
  expect(html('name | **age** | note\n:--- | ---: | :-:\nZoe | 30 | `a`\nIago | 31')).toBe(
    [
      '<table>',
      '<thead>',
      '<tr>',
      '<th style="text-align: left;">name</th>',
      '<th style="text-align: right;"><strong>age</strong></th>',
      '<th style="text-align: center;">note</th>',
      '</tr>',
      '</thead>',
      '<tbody>',
      '<tr>',
      '<td style="text-align: left;">Zoe</td>',
      '<td style="text-align: right;">30</td>',
      '<td style="text-align: center;"><code>a</code></td>',
      '</tr>',
      '<tr>',
      '<td style="text-align: left;">Iago</td>',
      '<td style="text-align: right;">31</td>',
      '<td style="text-align: center;"></td>',
      '</tr>',
      '</tbody>',
      '</table>',
    ].join('\n'),
  );
});

it.each([
  ['`x|y` | 2', ['<code>x|y</code>', '2']],
  ['``a|`b|`` | `c`', ['<code>a|`b|</code>', '<code>c</code>']],
  ['`a|b', ['`a', 'b']],
  ['`a\\|b` | c\\|d', ['<code>a|b</code>', 'c|d']],
  ['`a|`b|`c`', ['<code>a|</code>b', '<code>c</code>']],
])('parts %j into cells outside of code', (row, cells) => {
  const table = html(`a | b\n--- | ---\n| ${row} |`);
  expect([...table.matchAll(/<td>([^]*?)<\/td>/g)].map(([, cell]) => cell)).toEqual(cells);
});

it('begins a table after a blank line only', () => {
  expect(html('before\na | b\n--- | ---\n1 | 2')).not.toContain('<table>');
  expect(html('before\n\na | b\n--- | ---\n1 | 2\n\nafter')).toMatch(/^<p>before<\/p>\n<table>\n[^]*<\/table>\n<p>after<\/p>$/);
});

it.each(['a | b', 'a | b\n1 | 2', '| a |\n| b |'])('leaves %j a paragraph', (text) => {
  expect(html(text)).toMatch(/^<p>/);
});

it('mentions nobody and stays small with many cells', () => {
  const cells = 3000;
  expect(html(`${'|a'.repeat(cells)}\n${'|-'.repeat(cells)}\n${'|\n'.repeat(400)}`).length).toBeLessThan(250_000);
});
