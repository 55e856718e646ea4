import { MAX_PARENTHESES } from '../limits.js';
import { writtenHref } from './safe-href.js';

export interface WrittenLink {
  /** The position of the `!` of a picture, otherwise that of the opening bracket. */
  readonly start: number;
  readonly labelStart: number;
  /** The position of the closing bracket of the label. */
  readonly labelEnd: number;
  readonly end: number;
  readonly href: string;
  /** The address as written, shown when the label is empty. */
  readonly address: string;
  readonly title: string | null;
}

const TITLE = /[ \t]+(?:"([^"\n]*)"|'([^'\n]*)')/y;
const SPACES = /[ \t]*/y;
const ENCLOSED = /<([^<>\n]*)>/y;

const after = (pattern: RegExp, content: string, position: number): number => {
  pattern.lastIndex = position;
  return pattern.test(content) ? pattern.lastIndex : position;
};

/** The end of an address inside the parentheses of a link: up to what ends it, or to the parenthesis that closes the link. */
const addressEnd = (content: string, start: number, ends: RegExp): number => {
  let depth = 0;
  for (let position = start; position < content.length; position += 1) {
    const character = content.charAt(position);
    if (character === '(' && (depth += 1) > MAX_PARENTHESES) return -1;
    if (character === ')' && (depth -= 1) < 0) return position;
    if (ends.test(character)) return position;
  }
  return -1;
};

interface WrittenAddress {
  readonly address: string;
  readonly end: number;
  readonly title: string | null;
}

const WITH_SPACES = /^(?:[a-z]{1,10}:|[/#])/i;

/** An address with its title up to the closing parenthesis; null where something else stands there. */
const closed = (content: string, address: string, end: number): WrittenAddress | null => {
  TITLE.lastIndex = end;
  const title = TITLE.exec(content);
  const closing = after(SPACES, content, title === null ? end : TITLE.lastIndex);
  return content.charAt(closing) === ')' ? { address, end: closing + 1, title: title?.[1] ?? title?.[2] ?? null } : null;
};

/** `<address>`, an address without spaces, or one that a scheme or a slash shows to be one with spaces. */
const addressAt = (content: string, start: number): WrittenAddress | null => {
  ENCLOSED.lastIndex = start;
  const enclosed = ENCLOSED.exec(content);
  if (enclosed !== null) return closed(content, (enclosed[1] ?? '').trim().replaceAll(' ', '%20'), ENCLOSED.lastIndex);
  const end = addressEnd(content, start, /\s/);
  const simple = end < 0 ? null : closed(content, content.slice(start, end), end);
  if (simple !== null || end < 0) return simple;
  const spacedEnd = addressEnd(content, start, /["\n\r\t]/);
  const spaced = spacedEnd < 0 ? '' : content.slice(start, spacedEnd).trim();
  if (!WITH_SPACES.test(spaced)) return null;
  // A title's blanks are no part of the address.
  const address = spaced.replaceAll(' ', '%20');
  return content.charAt(spacedEnd) === '"' ? closed(content, address, start + spaced.length) : closed(content, address, spacedEnd);
};

const linkAt = (content: string, labelStart: number, labelEnd: number, serverUrl: string | null): WrittenLink | null => {
  if (content.charAt(labelEnd + 1) !== '(') return null;
  const written = addressAt(content, after(SPACES, content, labelEnd + 2));
  const href = written === null ? null : writtenHref(written.address, serverUrl);
  if (written === null || href === null) return null;
  const isPicture = content.charAt(labelStart - 1) === '!' && /^[^\p{L}\p{N}!]?$/u.test(content.charAt(labelStart - 2));
  return { ...written, start: labelStart - (isPicture ? 1 : 0), labelStart, labelEnd, href };
};

/** `[label](address)` and `![label](address)`, outermost first; `isFree` returns which characters are outside code. */
export const writtenLinks = (content: string, isFree: (position: number) => boolean, serverUrl: string | null): ReadonlyArray<WrittenLink> => {
  if (!content.includes('](')) return [];
  const open: number[] = [];
  const labelEnds = new Map<number, number>();
  for (const bracket of content.matchAll(/[[\]]/g)) {
    if (!isFree(bracket.index)) continue;
    if (bracket[0] === '[') open.push(bracket.index);
    else {
      const start = open.pop();
      if (start !== undefined) labelEnds.set(start, bracket.index);
    }
  }
  const links: WrittenLink[] = [];
  let end = 0;
  for (const [start, labelEnd] of [...labelEnds].sort(([left], [right]) => left - right)) {
    if (start < end) continue;
    const link = linkAt(content, start, labelEnd, serverUrl);
    if (link === null) continue;
    links.push(link);
    end = link.end;
  }
  return links;
};
