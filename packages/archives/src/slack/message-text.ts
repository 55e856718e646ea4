import { codePoints, maxMessageLength, truncate } from '@parley/core/model';
import type { ArchiveRow } from '../read/archive-source.js';
import { objectsIn, textIn } from './fields.js';
import { markdownOf, type SlackNames } from './markup.js';
import { attachmentsOf, filesOf, isAction } from './message-rows.js';

const cut = '\n[message truncated]';

/** A link in Slack's form; its parts are escaped there. */
const linkOf = (address: string, label: string, names: SlackNames): string =>
  label === '' ? '' : markdownOf(address === '' ? label : `<${address.replace(/[<>|\n]/g, '')}|${label.replace(/[<>|\n]/g, ' ')}>`, names);

/** Slack's address of a file, or its name alone: the export holds no files. */
const fileText = (file: ArchiveRow, names: SlackNames): string => {
  const name = textIn(file, 'title') || textIn(file, 'name') || textIn(file, 'id') || 'file';
  return linkOf(textIn(file, 'url_private') || textIn(file, 'permalink'), name, names);
};

const attachmentText = (attachment: ArchiveRow, names: SlackNames): string => {
  const title = textIn(attachment, 'title');
  const parts = [
    markdownOf(textIn(attachment, 'pretext'), names),
    linkOf(textIn(attachment, 'title_link'), title, names),
    markdownOf(textIn(attachment, 'text'), names),
    ...objectsIn(attachment, 'fields').map((field) =>
      [markdownOf(textIn(field, 'title'), names), markdownOf(textIn(field, 'value'), names)].filter((part) => part !== '').join(': '),
    ),
  ].filter((part) => part !== '');
  return parts.length === 0 ? markdownOf(textIn(attachment, 'fallback'), names) : parts.join('\n');
};

/** The Markdown of a message, with links to its files; never empty. */
export const messageText = (row: ArchiveRow, names: SlackNames): string => {
  const text = markdownOf(textIn(row, 'text'), names);
  const parts = [
    isAction(row) ? `/me ${text.replace(/^\/me /, '')}` : text,
    ...attachmentsOf(row).map((attachment) => attachmentText(attachment, names)),
    ...filesOf(row).map((file) => fileText(file, names)),
  ];
  const whole = parts
    .filter((part) => part !== '')
    .join('\n')
    .replaceAll('\u0000', '');
  if (whole.trim() === '') return '(no text)';
  return codePoints(whole) > maxMessageLength ? truncate(whole, maxMessageLength, cut) : whole;
};
