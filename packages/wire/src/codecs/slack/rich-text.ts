import { flagIn, listsIn, objectIn, objectsIn, type SlackFields, textIn } from './fields.js';
import { channelOf, cleaned, codeBlock, link, mentionOf, oneLine, silentEverybody, type SlackNames } from './marks.js';

/** Marks stand at words, not at blanks. */
const around = (text: string, mark: string): string => {
  const [start, inner] = [text.length - text.trimStart().length, text.trim()];
  return inner === '' ? text : `${text.slice(0, start)}${mark}${inner}${mark}${text.slice(start + inner.length)}`;
};

const styled = (text: string, element: SlackFields): string => {
  const style = objectIn(element, 'style');
  if (flagIn(style, 'code')) return around(text.replaceAll('`', "'"), '`');
  const marks = [flagIn(style, 'strike') ? '~~' : '', flagIn(style, 'italic') ? '*' : '', flagIn(style, 'bold') ? '**' : ''];
  // Marks do not reach over lines.
  return text
    .split('\n')
    .map((line) => marks.reduce((marked, mark) => (mark === '' ? marked : around(marked, mark)), line))
    .join('\n');
};

const momentOf = (element: SlackFields): string => {
  const { timestamp } = element;
  return typeof timestamp === 'number' && Number.isSafeInteger(timestamp) ? `<time:${String(timestamp)}>` : textIn(element, 'fallback');
};

const elementText = (element: SlackFields, names: SlackNames): string => {
  const words = cleaned(textIn(element, 'text'));
  switch (element['type']) {
    case 'text':
      return styled(names.emoji(words), element);
    case 'link':
      return styled(link(cleaned(textIn(element, 'url')), words), element);
    case 'user':
      return mentionOf(textIn(element, 'user_id'), '', names);
    case 'channel':
      return channelOf(textIn(element, 'channel_id'), '', names);
    case 'usergroup':
      return `@${textIn(element, 'usergroup_id')}`;
    case 'broadcast':
      return silentEverybody;
    case 'emoji':
      return names.emoji(`:${textIn(element, 'name')}:`);
    case 'date':
      return momentOf(element);
    case 'color':
      return textIn(element, 'value');
    default:
      return words;
  }
};

const sectionText = (section: SlackFields, names: SlackNames): string =>
  objectsIn(section, 'elements')
    .map((element) => elementText(element, names))
    .join('');

const plainText = (section: SlackFields): string =>
  objectsIn(section, 'elements')
    .map((element) => cleaned(textIn(element, 'text') || textIn(element, 'url')))
    .join('');

const maxIndent = 8;

const listText = (list: SlackFields, names: SlackNames): string => {
  const { indent, offset } = list;
  const depth = typeof indent === 'number' ? Math.min(Math.max(Math.trunc(indent), 0), maxIndent) : 0;
  const first = (typeof offset === 'number' && Number.isSafeInteger(offset) ? offset : 0) + 1;
  return objectsIn(list, 'elements')
    .map(
      (item, index) =>
        `${'  '.repeat(depth)}${list['style'] === 'ordered' ? `${String(first + index)}.` : '-'} ${sectionText(item, names).replace(/\n/g, ' ')}`,
    )
    .join('\n');
};

const quoted = (text: string): string => text.replace(/^/gm, '> ');

const partText = (part: SlackFields, names: SlackNames): string => {
  switch (part['type']) {
    case 'rich_text_list':
      return listText(part, names);
    case 'rich_text_preformatted':
      return codeBlock(plainText(part)).trim();
    case 'rich_text_quote':
      return quoted(sectionText(part, names));
    default:
      return sectionText(part, names).trimEnd();
  }
};

/** Lists continue each other; everything else that follows a quote or a list stands apart. */
const between = (before: SlackFields, after: SlackFields): string => {
  const isList = (part: SlackFields): boolean => part['type'] === 'rich_text_list';
  const isQuote = (part: SlackFields): boolean => part['type'] === 'rich_text_quote';
  return isQuote(before) || (isList(before) && !isList(after)) ? '\n\n' : '\n';
};

/** A block of type `rich_text`: what people write, and some programs. */
export const richText = (block: SlackFields, names: SlackNames): string => {
  const parts = objectsIn(block, 'elements');
  return parts.map((part, index) => `${index === 0 ? '' : between(parts[index - 1] ?? {}, part)}${partText(part, names)}`).join('');
};

const cellText = (cell: SlackFields, names: SlackNames): string => (cell['type'] === 'rich_text' ? richText(cell, names) : cleaned(textIn(cell, 'text')));

/** Cells as rows of a table. */
export const tableText = (rows: ReadonlyArray<ReadonlyArray<string>>, head: ReadonlyArray<string>): string => {
  const line = (cells: ReadonlyArray<string>): string => `| ${head.map((_, index) => oneLine(cells[index] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'-|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
};

/** A block of type `table`; its first row is the head. */
export const tableBlock = (block: SlackFields, maxCells: number, names: SlackNames): string => {
  const [head = [], ...rows] = listsIn(block, 'rows').map((row) => row.slice(0, maxCells).map((cell) => cellText(cell, names)));
  return head.length === 0 ? '' : tableText(rows, head);
};
