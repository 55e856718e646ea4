import { codePoints, truncate } from '../../../text/fold.js';
import { maxMessageLength } from '../../../model/messages/message.js';

/** Each line marked, so that nothing in it can end the quote. */
export const marked = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Somebody's text inside a longer one, cut where the whole would be too long. */
export const quoting = (before: string, text: string): string => `${before}\n\n${truncate(marked(text), maxMessageLength - codePoints(before) - 2, '…')}`;
