import { MAX_PARENTHESES } from '../limits.js';
import { safeHref } from './safe-href.js';

export interface WrittenLink {
  readonly start: number;
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

const after = (pattern: RegExp, content: string, position: number): number => {
  pattern.lastIndex = position;
  return pattern.test(content) ? pattern.lastIndex : position;
};

/** The end of an address inside the parentheses of a link: up to a space or to the parenthesis that closes the link. */
const addressEnd = (content: string, start: number): number => {
  let depth = 0;
  for (let position = start; position < content.length; position += 1) {
    const character = content.charAt(position);
    if (character === '(' && (depth += 1) > MAX_PARENTHESES) return -1;
    if (character === ')' && (depth -= 1) < 0) return position;
    if (/\s/.test(character)) return position;
  }
  return -1;
};

const linkAt = (content: string, start: number, labelEnd: number, serverUrl: string | null): WrittenLink | null => {
  if (content.charAt(labelEnd + 1) !== '(') return null;
  const addressStart = after(SPACES, content, labelEnd + 2);
  const written = addressEnd(content, addressStart);
  if (written < 0) return null;
  const address = content.slice(addressStart, written);
  TITLE.lastIndex = written;
  const title = TITLE.exec(content);
  const closing = after(SPACES, content, title === null ? written : TITLE.lastIndex);
  if (content.charAt(closing) !== ')') return null;
  const href = safeHref(address, serverUrl);
  return href === null ? null : { start, labelEnd, end: closing + 1, href, address, title: title?.[1] ?? title?.[2] ?? null };
};

/** `[label](address)`, outermost first; `isFree` returns which characters are outside code. */
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
