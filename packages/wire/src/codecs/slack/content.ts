import { actionsIn, blocksText, heading, isKnownBlock, joined, labelOf, linkedWords, maxFields, pictureIn, wordsIn } from './blocks.js';
import { flagIn, objectIn, objectsIn, type SlackFields, textIn } from './fields.js';
import { cleaned, link, marksOf, settled, type SlackNames } from './marks.js';

const momentOf = (at: unknown): string => {
  const seconds = Number(at);
  return (typeof at === 'number' || typeof at === 'string') && at !== '' && Number.isSafeInteger(Math.trunc(seconds)) ? `<time:${Math.trunc(seconds)}>` : '';
};

/** Texts and numbers; nothing else. */
const valueIn = (field: SlackFields, names: SlackNames): string => {
  const { value } = field;
  return typeof value === 'number' ? String(value) : wordsIn(field, 'value', names);
};

const fieldText = (field: SlackFields, names: SlackNames): string => {
  const title = wordsIn(field, 'title', names);
  return joined([title === '' ? '' : `**${title.replaceAll('**', '')}**:`, valueIn(field, names)], ' ');
};

/** A message of Slack shown inside another one, by sharing it or by its address. */
export const isSharedMessage = (attachment: SlackFields): boolean => flagIn(attachment, 'is_share') || flagIn(attachment, 'is_msg_unfurl');

/** Text that is shown: that of the blocks, where each is known, for the text beside blocks is for notices; both where one is not. */
const wordsOf = (message: SlackFields, names: SlackNames): string => {
  const blocks = objectsIn(message, 'blocks');
  const text = wordsIn(message, 'text', names);
  const shown = blocksText(blocks, names);
  if (shown === '') return text;
  return blocks.every(isKnownBlock) ? shown : joined([text, shown], '\n\n');
};

const ownAddress = /^\/user_uploads\/[^\s()]+$/;

const fileText = (file: SlackFields, names: SlackNames): string => {
  const label = labelOf(textIn(file, 'title') || textIn(file, 'name') || textIn(file, 'id') || 'file', names);
  const address = names.fileAddress(file);
  return ownAddress.test(address) ? `[${label.replace(/[[\]\n]/g, ' ')}](${address})` : link(cleaned(address), label);
};

const filesText = (files: ReadonlyArray<SlackFields>, names: SlackNames): string =>
  joined(
    files.map((file) => fileText(file, names)),
    '\n',
  );

const authorText = (attachment: SlackFields, names: SlackNames): string =>
  joined([linkedWords(attachment, 'author_name', 'author_link', names), wordsIn(attachment, 'author_subname', names)], ' ');

/** Who wrote it, a link to it, and what it says as a quote. */
const sharedText = (attachment: SlackFields, names: SlackNames): string => {
  const said = objectsIn(attachment, 'message_blocks').map((one) => wordsOf(objectIn(one, 'message'), names));
  const words = joined(said, '\n\n') || wordsOf(attachment, names) || marksOf(textIn(attachment, 'fallback'), names);
  const address = cleaned(textIn(attachment, 'from_url'));
  const head = joined([authorText(attachment, names), address === '' ? '' : link(address, 'message')], ' – ');
  const quote = words === '' ? '' : words.replace(/^/gm, '> ');
  return joined([joined([head, quote], '\n'), pictureIn(attachment, 'image_url', names), filesText(objectsIn(attachment, 'files'), names)], '\n\n');
};

const attachmentText = (attachment: SlackFields, names: SlackNames): string => {
  if (isSharedMessage(attachment)) return sharedText(attachment, names);
  const shown = joined(
    [
      authorText(attachment, names),
      heading(linkedWords(attachment, 'title', 'title_link', names)),
      wordsIn(attachment, 'pretext', names),
      wordsIn(attachment, 'text', names),
      joined(
        objectsIn(attachment, 'fields')
          .slice(0, maxFields)
          .map((field) => fieldText(field, names)),
        '\n',
      ),
      blocksText(objectsIn(attachment, 'blocks'), names),
      actionsIn(attachment, 'actions', names),
      pictureIn(attachment, 'image_url', names) || pictureIn(attachment, 'thumb_url', names),
      filesText(objectsIn(attachment, 'files'), names),
    ],
    '\n\n',
  );
  const around = [wordsIn(attachment, 'footer', names), momentOf(attachment['ts'])];
  return joined([shown === '' ? marksOf(textIn(attachment, 'fallback'), names) : shown, ...around], '\n\n');
};

/** A message in Slack's format. */
export interface SlackContent {
  readonly message: SlackFields;
  /** Those that are shown. */
  readonly attachments: ReadonlyArray<SlackFields>;
  /** What precedes the words. */
  readonly lead?: string;
  readonly files?: ReadonlyArray<SlackFields>;
}

/** Reads a message in Slack's format as Markdown: its words, attachments, and what else there is. Empty for nothing that can be shown. */
export const slackContent = ({ message, attachments, lead = '', files = [] }: SlackContent, names: SlackNames): string =>
  settled(
    joined(
      [joined([lead, wordsOf(message, names)], ' '), ...attachments.map((attachment) => attachmentText(attachment, names)), filesText(files, names)],
      '\n\n',
    ),
    names,
  );
