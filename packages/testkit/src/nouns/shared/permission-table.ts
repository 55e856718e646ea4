interface Named {
  readonly name: string;
}

const tick = '✓';
const cross = '·';

/** A table of rights: one line per person, one column per case. For review when it changes; `cell` may say more than yes or no. */
export const permissionTable = <Row extends Named, Column extends Named>(
  title: string,
  notes: ReadonlyArray<string>,
  rows: ReadonlyArray<Row>,
  columns: ReadonlyArray<Column>,
  cell: (row: Row, column: Column) => boolean | string,
): string => {
  const texts = rows.map((row) =>
    columns.map((column) => {
      const value = cell(row, column);
      return typeof value === 'string' ? value : value ? tick : cross;
    }),
  );
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
  ].join('\n');
};
