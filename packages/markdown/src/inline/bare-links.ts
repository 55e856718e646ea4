import { MAX_PARENTHESES } from '../limits.js';
import { hasKnownDomain } from './domains.js';
import { BARE_EMAIL, BARE_HOST, WEB_ADDRESS } from './safe-href.js';

export interface BareLink {
  readonly start: number;
  readonly end: number;
}

const STARTS_AFTER = /['"(,:<[{*~]/;
const MAY_FOLLOW = /^[!:;?),.'">\]}*~]*$/;
const TRAILING = new Set('!:;?),.\'">]}*~');

const candidateAt = (word: string, position: number): string | null => {
  WEB_ADDRESS.lastIndex = position;
  const web = WEB_ADDRESS.exec(word);
  if (web !== null) return web[0];
  BARE_EMAIL.lastIndex = position;
  const email = BARE_EMAIL.exec(word);
  if (email !== null && hasKnownDomain(email[1] ?? '')) return email[0];
  BARE_HOST.lastIndex = position;
  const host = BARE_HOST.exec(word);
  return host !== null && hasKnownDomain(host[1] ?? '') ? host[0] : null;
};

/** Drops punctuation that belongs to the sentence; a closing parenthesis stays if its opening one is inside. Null if they nest too deep. */
const withoutTrailing = (candidate: string): string | null => {
  let depth = 0;
  let deepest = 0;
  let surplus = 0;
  for (const character of candidate) {
    if (character === '(') deepest = Math.max(deepest, (depth += 1));
    else if (character === ')' && depth > 0) depth -= 1;
    else if (character === ')') surplus += 1;
  }
  if (deepest > MAX_PARENTHESES) return null;
  let end = candidate.length;
  for (; end > 0; end -= 1) {
    const last = candidate.charAt(end - 1);
    if (!TRAILING.has(last)) break;
    if (last === ')' && surplus === 0) break;
    if (last === ')') surplus -= 1;
  }
  return candidate.slice(0, end);
};

/** The link of one word. After the first address that does not fit, the rest of the word stays text, which keeps the work linear. */
const linkOfWord = (word: string): BareLink | null => {
  for (let position = 0; position < word.length; position += 1) {
    if (position > 0 && !STARTS_AFTER.test(word.charAt(position - 1))) continue;
    const candidate = candidateAt(word, position);
    if (candidate === null) continue;
    const link = withoutTrailing(candidate);
    if (link === null || link === '') return null;
    const end = position + link.length;
    return MAY_FOLLOW.test(word.slice(end)) ? { start: position, end } : null;
  }
  return null;
};

/** Addresses in the text without any markup. */
export const bareLinks = (content: string): ReadonlyArray<BareLink> => {
  if (!/[.:]/.test(content)) return [];
  const links: BareLink[] = [];
  for (const word of content.matchAll(/\S+/g)) {
    const link = linkOfWord(word[0]);
    if (link !== null) links.push({ start: word.index + link.start, end: word.index + link.end });
  }
  return links;
};
