import type { LinkifierSearch } from '../linkifiers/search.js';
import { writtenFormulas } from '../math/written-formulas.js';
import { bareLinks } from './bare-links.js';
import { codeSpans } from './code-spans.js';
import { type OwnEmoji, writtenEmoji, type WrittenEmoji } from './emoji-syntax.js';
import { writtenEmoticons } from './emoticons.js';
import { mentionAt, type Mention } from './mention-syntax.js';
import { bareHref, completeHref } from './safe-href.js';
import { writtenTimes } from './written-times.js';
import { writtenLinks, type WrittenLink } from './written-links.js';

/** A stretch of inline text with a meaning of its own, which emphasis cannot cut in two. */
export type Atom =
  | { readonly type: 'code'; readonly end: number; readonly code: string }
  | { readonly type: 'link'; readonly end: number; readonly link: WrittenLink }
  | { readonly type: 'mention'; readonly end: number; readonly mention: Mention; readonly isSilent: boolean }
  | { readonly type: 'bareLink'; readonly end: number; readonly href: string }
  | { readonly type: 'formula'; readonly end: number; readonly tex: string }
  | { readonly type: 'time'; readonly end: number; readonly text: string }
  | { readonly type: 'emoji'; readonly end: number; readonly emoji: WrittenEmoji };

/** Atoms by the position where they start. */
export type Atoms = ReadonlyMap<number, Atom>;

export interface AtomOptions {
  readonly serverUrl: string | null;
  readonly ownEmoji: OwnEmoji;
  readonly emoticons: boolean;
  readonly linkifiers: LinkifierSearch;
}

const FREE = 0;
const LABEL = 1;
const TAKEN = 2;

/** Signs that may open emphasis count as spaces before a linkifier's text. Positions stay. */
const withoutOpeningSigns = (content: string): string => content.replace(/(?<=^|[\s'"(,:<])[*~]+/g, (signs) => ' '.repeat(signs.length));

/** Finds all atoms in a fixed number of passes: code first, then formulas, times, links, mentions, bare addresses, linkifiers and emoji, each in what the earlier ones left. */
export const findAtoms = (content: string, { serverUrl, ownEmoji, emoticons, linkifiers }: AtomOptions): Atoms => {
  const atoms = new Map<number, Atom>();
  const marks = new Uint8Array(content.length);
  const isAtMost = (limit: number, start: number, end: number): boolean => marks.subarray(start, end).every((mark) => mark <= limit);
  const take = (start: number, atom: Atom): void => {
    atoms.set(start, atom);
    marks.fill(TAKEN, start, atom.end);
  };

  for (const { start, end, code } of codeSpans(content)) take(start, { type: 'code', end, code });

  for (const { start, end, tex } of writtenFormulas(content)) if (isAtMost(FREE, start, end)) take(start, { type: 'formula', end, tex });

  for (const { start, end, text } of writtenTimes(content)) if (isAtMost(FREE, start, end)) take(start, { type: 'time', end, text });

  for (const link of writtenLinks(content, (position) => marks[position] === FREE, serverUrl)) {
    if (!isAtMost(FREE, link.labelEnd, link.end)) continue;
    atoms.set(link.start, { type: 'link', end: link.end, link });
    for (let position = link.start; position < link.labelEnd; position += 1) marks[position] = Math.max(marks[position] ?? FREE, LABEL);
    marks.fill(TAKEN, link.start, link.labelStart + 1);
    marks.fill(TAKEN, link.labelEnd, link.end);
  }

  for (const { index } of content.matchAll(/[@#](?=_?\*)/g)) {
    if (marks[index] !== FREE) continue;
    const found = mentionAt(content, index);
    if (found !== null && isAtMost(FREE, index, found.end)) take(index, { type: 'mention', ...found });
  }

  for (const { start, end } of bareLinks(content)) {
    if (!isAtMost(FREE, start, end)) continue;
    const href = bareHref(content.slice(start, end), serverUrl);
    if (href !== null) take(start, { type: 'bareLink', end, href });
  }

  linkifiers(withoutOpeningSigns(content), ({ start, end, url }) => {
    if (!isAtMost(FREE, start, end)) return;
    const href = completeHref(url, serverUrl) ?? bareHref(url, serverUrl);
    if (href !== null) take(start, { type: 'bareLink', end, href });
  });

  const takeEmoji = (emoji: WrittenEmoji): void => {
    if (isAtMost(LABEL, emoji.start, emoji.end)) take(emoji.start, { type: 'emoji', end: emoji.end, emoji });
  };
  writtenEmoji(content, ownEmoji).forEach(takeEmoji);
  if (emoticons) writtenEmoticons(content).forEach(takeEmoji);
  return atoms;
};
