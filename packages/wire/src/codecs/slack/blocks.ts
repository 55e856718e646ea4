import { objectIn, objectsIn, type SlackFields, textIn } from './fields.js';
import { cleaned, link, marksOf, oneLine, type SlackNames, unescaped } from './marks.js';
import { richText, tableBlock, tableText } from './rich-text.js';

/** Maximum of the fields, elements or columns of one block. */
export const maxFields = 50;

export const joined = (parts: ReadonlyArray<string>, separator: string): string => parts.filter((part) => part.trim() !== '').join(separator);

/** Words without marks. */
export const labelOf = (text: string, names: SlackNames): string => names.emoji(unescaped(cleaned(text))).trim();

/** A text object, or a text. */
export const wordsIn = (row: SlackFields, name: string, names: SlackNames): string => {
  const object = objectIn(row, name);
  if (object['type'] === 'plain_text') return labelOf(textIn(object, 'text'), names);
  return marksOf(textIn(row, name) || textIn(object, 'text'), names);
};

/** A text without marks, for labels. */
const labelIn = (row: SlackFields, name: string, names: SlackNames): string => labelOf(textIn(row, name) || textIn(objectIn(row, name), 'text'), names);

/** A picture as a link: `address` names the field with its address. */
export const pictureIn = (row: SlackFields, address: string, names: SlackNames): string => {
  const url = textIn(row, address) || textIn(objectIn(row, 'slack_file'), 'url');
  return url === '' ? '' : link(cleaned(url), labelIn(row, 'alt_text', names));
};

export const heading = (words: string): string => (words.trim() === '' ? '' : `## ${oneLine(words)}`);

/** Words that lead to an address, if there is one. */
export const linkedWords = (row: SlackFields, words: string, address: string, names: SlackNames): string => {
  const url = cleaned(textIn(row, address));
  return url === '' ? wordsIn(row, words, names) : link(url, labelIn(row, words, names));
};

/** Buttons as links; what cannot be pressed here is its label. */
export const actionsIn = (row: SlackFields, name: string, names: SlackNames): string =>
  joined(
    objectsIn(row, name)
      .slice(0, maxFields)
      .map((element) => (element['type'] === 'image' ? pictureIn(element, 'image_url', names) : linkedWords(element, 'text', 'url', names))),
    ' ',
  );

/** Two columns. */
const fieldsTable = (block: SlackFields, names: SlackNames): string => {
  const cells = objectsIn(block, 'fields')
    .slice(0, maxFields)
    .map((field) => wordsIn({ field }, 'field', names));
  const rows = cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? '']] : []));
  return rows.length === 0 ? '' : tableText(rows, ['', '']);
};

type Read = (block: SlackFields, names: SlackNames) => string;

const readers: Readonly<Record<string, Read>> = {
  rich_text: richText,
  section: (block, names) =>
    joined([wordsIn(block, 'text', names), fieldsTable(block, names), actionsIn({ elements: [objectIn(block, 'accessory')] }, 'elements', names)], '\n\n'),
  header: (block, names) => heading(wordsIn(block, 'text', names)),
  context: (block, names) =>
    joined(
      objectsIn(block, 'elements')
        .slice(0, maxFields)
        .map((element) => (element['type'] === 'image' ? pictureIn(element, 'image_url', names) : wordsIn({ element }, 'element', names))),
      ' ',
    ),
  divider: () => '----',
  image: (block, names) => joined([wordsIn(block, 'title', names), pictureIn(block, 'image_url', names)], '\n'),
  actions: (block, names) => actionsIn(block, 'elements', names),
  video: (block, names) =>
    joined([linkedWords(block, 'title', textIn(block, 'title_url') === '' ? 'video_url' : 'title_url', names), wordsIn(block, 'description', names)], '\n'),
  table: (block, names) => tableBlock(block, maxFields, names),
  // Markdown already.
  markdown: (block) => cleaned(textIn(block, 'text')),
  // Its file is beside the blocks.
  file: () => '',
};

const readerOf = (block: SlackFields): Read | undefined => {
  const type = textIn(block, 'type');
  return Object.hasOwn(readers, type) ? readers[type] : undefined;
};

export const isKnownBlock = (block: SlackFields): boolean => readerOf(block) !== undefined;

/** Blocks as Markdown, each apart. */
export const blocksText = (blocks: ReadonlyArray<SlackFields>, names: SlackNames): string =>
  joined(
    blocks.map((block) => readerOf(block)?.(block, names) ?? ''),
    '\n\n',
  );
