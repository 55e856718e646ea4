import { type Figure, isReached } from './figure.js';

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

const goalOf = (figure: Figure): string => {
  const { goal } = figure;
  if (goal === null) return '';
  return `${goal.kind === 'atLeast' ? '≥' : '≤'} ${goal.limit} ${isReached(figure) === true ? 'reached' : 'missed'}`;
};

const cells = (figure: Figure): ReadonlyArray<string> => [
  figure.name,
  `${rounded(figure.value)} ${figure.unit}`,
  figure.baseline === null ? '' : `${rounded(figure.baseline)} ${figure.unit}`,
  figure.baselineName,
  figure.ratio === null ? '' : figure.ratio.toFixed(2),
  goalOf(figure),
];

/** A Markdown table, readable in a terminal too. */
export const table = (figures: ReadonlyArray<Figure>): string => {
  const rows = [['figure', 'Parley', 'baseline', 'what the baseline is', 'ratio', 'goal'], ...figures.map(cells)];
  const widths = rows[0]?.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: ReadonlyArray<string>): string => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};
