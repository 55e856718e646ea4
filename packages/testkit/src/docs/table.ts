/** Text that stays within its cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const tableRow = (cells: ReadonlyArray<string>): string => `| ${cells.map(cell).join(' | ')} |`;

/** A Markdown table: its header, the line below it, its rows. */
export const table = (header: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => [
  tableRow(header),
  `|${header.map(() => '---|').join('')}`,
  ...rows.map(tableRow),
];

/** Text in code marks, whatever it holds; nothing for nothing. */
export const code = (text: string): string => {
  if (text === '') return '';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
};
