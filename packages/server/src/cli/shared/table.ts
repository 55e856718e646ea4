import { printableLine } from '../../log/printable.js';

/** Columns as wide as their content, each row in one line. */
export const tableOf = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const shown = rows.map((row) => row.map(printableLine));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  const lines = shown.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
};
