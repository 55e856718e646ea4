import { codePoints, truncate } from '../../../text/fold.js';
import { maxMessageLength } from '../../../model/messages/message.js';

/** Prefixes each line, so that no line can end the quote. */
export const marked = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Returns a text that quotes another one, cut to the maximum length. */
export const quoting = (before: string, text: string): string => `${before}\n\n${truncate(marked(text), maxMessageLength - codePoints(before) - 2, '…')}`;
