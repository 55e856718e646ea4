import type { Instant } from '@parley/core';
import { readTime } from '../inline/read-time.js';
import { escapeAttribute, escapeText, unescaped } from './escape.js';

/** Reads a moment as it is written. */
export type ReadMoment = (text: string) => string | null;

export const momentsSince =
  (writtenAt: Instant | null): ReadMoment =>
  (text) =>
    readTime(text, writtenAt);

const SHOWN = /<time datetime="([^"]*)">([^<]*)<\/time>/g;

/** Moments as such HTML has them: those without a date stay on the day of writing. */
export const momentsIn = (html: string): ReadMoment => {
  const shown = new Map([...html.matchAll(SHOWN)].map(([, moment = '', text = '']) => [unescaped(text), moment]));
  return (text) => readTime(text, null) ?? shown.get(text) ?? null;
};

/** A moment; an unreadable one is shown as an error. */
export const timeHtml = (text: string, read: ReadMoment): string => {
  const moment = read(text);
  return moment === null
    ? `<span class="timestamp-error">Invalid time format: ${escapeText(text)}</span>`
    : `<time datetime="${escapeAttribute(moment)}">${escapeText(text)}</time>`;
};
