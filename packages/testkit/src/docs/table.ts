/** Text escaped for a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const tableRow = (cells: ReadonlyArray<string>): string => `| ${cells.map(cell).join(' | ')} |`;

/** A Markdown table: its header, the line below it, its rows. */
export const table = (header: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => [
  tableRow(header),
  `|${header.map(() => '---|').join('')}`,
  ...rows.map(tableRow),
];

/** Text in code marks, for any content; empty for empty. */
export const code = (text: string): string => {
  if (text === '') return '';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
};
