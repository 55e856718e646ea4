import { MAX_PARENTHESES } from '../limits.js';
import {
  BARE_EMAIL,
  BARE_HOST,
  ENDS_SENTENCE,
  FOLLOWS_BARE,
  FOLLOWS_WEB,
  hasKnownDomain,
  STARTS_AFTER,
  UNSPACED_LETTER,
  WEB_ADDRESS,
} from './address-forms.js';

export interface BareLink {
  readonly start: number;
  readonly end: number;
}

interface Candidate {
  readonly text: string;
  readonly follows: RegExp;
}

const webAt = (word: string, position: number): Candidate | null => {
  WEB_ADDRESS.lastIndex = position;
  const web = WEB_ADDRESS.exec(word);
  return web === null ? null : { text: web[0], follows: FOLLOWS_WEB };
};

const candidateAt = (word: string, position: number): Candidate | null => {
  const before = word.charAt(position - 1);
  if (UNSPACED_LETTER.test(before)) return webAt(word, position);
  if (before !== '' && !STARTS_AFTER.test(before)) return null;
  const web = webAt(word, position);
  if (web !== null) return web;
  BARE_EMAIL.lastIndex = position;
  const email = BARE_EMAIL.exec(word);
  if (email !== null) return { text: email[0], follows: FOLLOWS_BARE };
  BARE_HOST.lastIndex = position;
  const host = BARE_HOST.exec(word);
  return host !== null && hasKnownDomain(host[1] ?? '') ? { text: host[0], follows: FOLLOWS_BARE } : null;
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
    if (!ENDS_SENTENCE.test(last)) break;
    if (last === ')' && surplus === 0) break;
    if (last === ')') surplus -= 1;
  }
  return candidate.slice(0, end);
};

/** The links of one word. After the first address that does not fit, the rest of the word stays text, which keeps the work linear. */
const linksOfWord = (word: string): ReadonlyArray<BareLink> => {
  const links: BareLink[] = [];
  for (let position = 0; position < word.length; position += 1) {
    const candidate = candidateAt(word, position);
    if (candidate === null) continue;
    const link = withoutTrailing(candidate.text);
    if (link === null || link === '') break;
    const end = position + link.length;
    if (!candidate.follows.test(word.slice(end))) break;
    links.push({ start: position, end });
    position = end;
  }
  return links;
};

/** Addresses in the text without any markup. */
export const bareLinks = (content: string): ReadonlyArray<BareLink> => {
  if (!/[.:]/.test(content)) return [];
  return [...content.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => linksOfWord(word).map(({ start, end }) => ({ start: index + start, end: index + end })));
};
