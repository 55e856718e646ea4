import { emojiByName, emojiCodeOfText, emojiNameByCode } from '../emoji/emoji.js';

/** `zulip` is the one emoji that is a picture of the server instead of a character. */
export type WrittenEmoji =
  | { readonly start: number; readonly end: number; readonly kind: 'unicode'; readonly name: string; readonly code: string }
  | { readonly start: number; readonly end: number; readonly kind: 'picture'; readonly name: 'zulip' }
  /** One that the organization has added, with the address of its picture. */
  | { readonly start: number; readonly end: number; readonly kind: 'own'; readonly name: string; readonly address: string };

/** The address of the picture of an organization's emoji; undefined for an unknown name. */
export type OwnEmoji = (name: string) => string | undefined;

const NAMED = /:([\p{L}\p{M}\p{N}_+-]{1,100})(?=:)/gu;
const PICTOGRAM = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0F)?(?:[\\u{E0020}-\\u{E007F}]{1,10})?';
const LITERAL = new RegExp(`\\p{Regional_Indicator}{2}|[#*0-9]\\uFE0F?\\u20E3|${PICTOGRAM}(?:\\u200D${PICTOGRAM})*`, 'gu');

/** Signs such as ©, ™ and ‼ are letters of a text unless a variation selector asks for the picture. */
const FIRST_PICTURE = 0x2190;
const isLetterLike = (text: string): boolean => /^\p{Extended_Pictographic}$/u.test(text) && (text.codePointAt(0) ?? 0) < FIRST_PICTURE;

/** Every possible name of an emoji in a text. */
export const emojiNamesIn = (content: string): ReadonlyArray<string> => [...new Set([...content.matchAll(NAMED)].map(([, name = '']) => name))];

const namedEmoji = (content: string, own: OwnEmoji): ReadonlyArray<WrittenEmoji> => {
  const found: WrittenEmoji[] = [];
  let end = 0;
  for (const match of content.matchAll(NAMED)) {
    const [, name = ''] = match;
    if (match.index < end) continue;
    const place = { start: match.index, end: match.index + match[0].length + 1 };
    const code = emojiByName(name);
    const address = own(name);
    if (address !== undefined) found.push({ ...place, kind: 'own', name, address });
    else if (code !== undefined) found.push({ ...place, kind: 'unicode', name, code });
    else if (name === 'zulip') found.push({ ...place, kind: 'picture', name });
    else continue;
    ({ end } = place);
  }
  return found;
};

const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** Whole sequences only: an unknown one stays unchanged as a whole. */
const literalEmoji = (content: string): ReadonlyArray<WrittenEmoji> => {
  if (!BEYOND_ASCII.test(content)) return [];
  const found: WrittenEmoji[] = [];
  for (const { 0: text, index } of content.matchAll(LITERAL)) {
    const code = emojiCodeOfText(text);
    const name = emojiNameByCode(code);
    if (name !== undefined && !isLetterLike(text)) found.push({ start: index, end: index + text.length, kind: 'unicode', name, code });
  }
  return found;
};

/** Emoji by name and as characters. */
export const writtenEmoji = (content: string, own: OwnEmoji): ReadonlyArray<WrittenEmoji> => [...namedEmoji(content, own), ...literalEmoji(content)];
