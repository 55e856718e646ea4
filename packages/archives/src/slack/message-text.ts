import { codePoints, maxMessageLength, truncate } from '@parley/core/model';
import { slack } from '@parley/wire';
import type { ArchiveRow } from '../read/archive-source.js';
import { textIn } from '../convert/fields.js';
import { attachmentsOf, filesOf, isAction } from './message-rows.js';

const cut = '\n[message truncated]';

/** The Markdown of a message, with links to its files; never empty. */
export const messageText = (row: ArchiveRow, names: slack.Names): string => {
  const message = isAction(row) ? { ...row, text: textIn(row, 'text').replace(/^\/me /, '') } : row;
  const lead = isAction(row) ? '/me' : '';
  const whole = slack.content({ message, attachments: attachmentsOf(row), lead, files: filesOf(row) }, names).replaceAll('\u0000', '');
  if (whole.trim() === '') return '(no text)';
  return codePoints(whole) > maxMessageLength ? truncate(whole, maxMessageLength, cut) : whole;
};
