import { unescaped } from '../html/escape.js';
import { bareHref, writtenHref } from '../inline/safe-href.js';
import type { CompiledLinkifier } from './compile.js';

const ANCHOR = /<a href="([^"]*)">([^<]*)<\/a>/g;
const BEFORE = /^[\s\p{Z}\u0085'"(,:<]$/u;
const AFTER = /^[^\p{L}\p{N}]$/u;

const standsAlone = (text: string, start: number, end: number): boolean =>
  (start === 0 || BEFORE.test(text.charAt(start - 1))) && (end === text.length || AFTER.test(String.fromCodePoint(text.codePointAt(end) ?? 0)));

const wordsAlone = (label: string, url: string): CompiledLinkifier => ({
  size: 1,
  next: (text, from) => {
    for (let start = text.indexOf(label, from); start !== -1; start = text.indexOf(label, start + 1)) {
      const end = start + label.length;
      if (standsAlone(text, start, end)) return { start, end, url };
    }
    return null;
  },
});

/**
 * Links that linkifiers made in earlier HTML of a text, as linkifiers of these words alone: a text that is rendered again keeps them although the
 * organization's linkifiers have changed.
 */
export const keptLinks = (text: string, html: string, serverUrl: string | null): ReadonlyArray<CompiledLinkifier> => {
  const links = new Map([...html.matchAll(ANCHOR)].map(([, href = '', label = '']): [string, string] => [unescaped(label), unescaped(href)]));
  // A link without a label shows its address.
  const isUnnamed = /\[\s*\]\(/.test(text);
  return [...links].flatMap(([label, href]) => {
    const isWritten =
      label === '' || text.includes(`[${label}]`) || bareHref(label, serverUrl) === href || (isUnnamed && writtenHref(label, serverUrl) === href);
    return isWritten ? [] : [wordsAlone(label, href)];
  });
};
