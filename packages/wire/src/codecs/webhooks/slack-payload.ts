import * as Either from 'fp-ts/lib/Either.js';
import { type BadRequest, badRequest } from '../params.js';
import { markdownOf } from './slack-text.js';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a payload that become a message. */
export interface SlackMessage {
  /** Without its sign; null for none. */
  readonly topic: string | null;
  /** Markdown; empty for none. */
  readonly content: string;
}

/** Maximum of blocks and attachments together, with the blocks inside of attachments, and of the fields of one. */
export const maxBlocks = 200;
const maxFields = 50;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (value: unknown): ReadonlyArray<Fields> => (Array.isArray(value) ? (value as ReadonlyArray<unknown>).filter(isObject) : []);

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A text object, or a text. */
const wordsOf = (value: unknown): string => textIn(isObject(value) ? value['text'] : value);

const lines = (parts: ReadonlyArray<string>, between: string): string => parts.filter((part) => part !== '').join(between);

const pictureOf = (one: Fields): string => {
  const url = textIn(one['image_url']);
  const label = textIn(one['alt_text']).replace(/[[\]\n]/g, ' ');
  return url === '' ? '' : `[${label === '' ? url : label}](${url})`;
};

const cellOf = (one: Fields): string =>
  wordsOf(one)
    .replaceAll('|', '\\|')
    .replace(/\s*\n\s*/g, ' ');

/** Two columns. */
const tableOf = (fields: ReadonlyArray<Fields>): string => {
  if (fields.length === 0) return '';
  const cells = fields.slice(0, maxFields).map(cellOf);
  const rows = cells.flatMap((cell, index) => (index % 2 === 0 ? [`| ${cell} | ${cells[index + 1] ?? ''} |`] : []));
  return ['| | |', '|-|-|', ...rows].join('\n');
};

const heading = (words: string): string => (words === '' ? '' : `## ${words.replace(/\s*\n\s*/g, ' ')}`);

const blockOf = (block: Fields): string => {
  switch (block['type']) {
    case 'section':
      return lines([wordsOf(block['text']), tableOf(objectsIn(block['fields']))], '\n\n');
    case 'context':
      return lines(
        objectsIn(block['elements'])
          .slice(0, maxFields)
          .map((element) => (element['type'] === 'image' ? pictureOf(element) : wordsOf(element))),
        ' ',
      );
    case 'header':
      return heading(wordsOf(block['text']));
    case 'divider':
      return '----';
    case 'image':
      return lines([wordsOf(block['title']), pictureOf(block)], '\n');
    default:
      return '';
  }
};

const titleOf = ({ title, title_link: link }: Fields): string => {
  const [words, url] = [textIn(title), textIn(link)];
  return heading(words === '' || url === '' ? words : `[${words.replace(/[[\]]/g, ' ')}](${url})`);
};

const momentOf = (at: unknown): string => {
  const seconds = Number(at);
  return (typeof at === 'number' || typeof at === 'string') && at !== '' && Number.isSafeInteger(Math.trunc(seconds)) ? `<time:${Math.trunc(seconds)}>` : '';
};

/** Texts and numbers; nothing else. */
const valueOf = (value: unknown): string => (typeof value === 'number' ? String(value) : textIn(value));

const attachmentOf = (one: Fields): string =>
  lines(
    [
      titleOf(one),
      wordsOf(one['pretext']),
      wordsOf(one['text']),
      lines(
        objectsIn(one['fields'])
          .slice(0, maxFields)
          .map((field) => lines([textIn(field['title']) === '' ? '' : `*${textIn(field['title'])}*:`, valueOf(field['value'])], ' ')),
        '\n',
      ),
      ...objectsIn(one['blocks']).map(blockOf),
      pictureOf(one),
      wordsOf(one['footer']),
      momentOf(one['ts']),
    ],
    '\n\n',
  );

/** Only without blocks and attachments. */
const plainOf = (payload: Fields): string => lines([textIn(payload['icon_emoji']), textIn(payload['text'])], ' ');

/** Reads a message in Slack's words. Ignores what it does not know; refuses more blocks than a message may have. */
export const slackMessage = (payload: unknown): Either.Either<BadRequest, SlackMessage> => {
  if (!isObject(payload)) return Either.left(badRequest('Malformed payload'));
  const [blocks, attachments] = [objectsIn(payload['blocks']), objectsIn(payload['attachments'])];
  const count = attachments.reduce((sum, one) => sum + objectsIn(one['blocks']).length, blocks.length + attachments.length);
  if (count > maxBlocks) return Either.left(badRequest(`Too many blocks (limit: ${maxBlocks})`));
  const parts = lines([...blocks.map(blockOf), ...attachments.map(attachmentOf)], '\n\n');
  const hasText = textIn(payload['text']) !== '';
  const channel = textIn(payload['channel']).replace(/^[#@]/, '');
  return Either.right({ topic: channel === '' ? null : channel, content: markdownOf(parts !== '' || !hasText ? parts : plainOf(payload)) });
};
