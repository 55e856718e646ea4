import { readTime } from '../inline/read-time.js';
import { escapeAttribute, escapeText } from './escape.js';

/** A moment; an unreadable one is shown as an error. */
export const timeHtml = (text: string): string => {
  const moment = readTime(text);
  return moment === null
    ? `<span class="timestamp-error">Invalid time format: ${escapeText(text)}</span>`
    : `<time datetime="${escapeAttribute(moment)}">${escapeText(text)}</time>`;
};
