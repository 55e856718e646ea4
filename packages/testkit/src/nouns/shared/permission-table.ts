import { isAllowed, type Verdict } from '@parley/core/rules';
import { verdictText } from './verdict-text.js';

interface Named {
  readonly name: string;
}

const tick = '✓';
const cross = '·';

type Cell = boolean | string | Verdict;

const cellText = (cell: Cell): string => {
  if (typeof cell === 'string') return cell;
  return (typeof cell === 'boolean' ? cell : isAllowed(cell)) ? tick : cross;
};

const isVerdict = (cell: Cell): cell is Verdict => typeof cell === 'object';

/** Every different verdict of the table once, in the order of lines. */
const reasonsOf = (cells: ReadonlyArray<Cell>): ReadonlyArray<string> => [...new Set(cells.filter(isVerdict).map(verdictText))];

/**
 * A table of rights: one line per person, one column per case. For review when it changes; `cell` may say more than yes or no. Where it gives verdicts, their
 * refusals and grounds stand below.
 */
export const permissionTable = <Row extends Named, Column extends Named>(
  title: string,
  notes: ReadonlyArray<string>,
  rows: ReadonlyArray<Row>,
  columns: ReadonlyArray<Column>,
  cell: (row: Row, column: Column) => Cell,
): string => {
  const cells = rows.map((row) => columns.map((column) => cell(row, column)));
  const texts = cells.map((line) => line.map(cellText));
  const reasons = reasonsOf(cells.flat());
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const widths = columns.map(({ name }, index) => Math.max(name.length, ...texts.map((line) => line[index]?.length ?? 0)));
  const lineOf = (name: string, cells: ReadonlyArray<string>): string =>
    [name.padEnd(nameWidth), ...cells.map((text, index) => text.padEnd(widths[index] ?? 0))].join('  ').trimEnd();
  return [
    title,
    ...notes,
    '',
    lineOf(
      '',
      columns.map(({ name }) => name),
    ),
    ...rows.map(({ name }, index) => lineOf(name, texts[index] ?? [])),
    '',
    ...(reasons.length === 0 ? [] : ['Reasons, with those that decided in brackets:', ...reasons, '']),
  ].join('\n');
};
