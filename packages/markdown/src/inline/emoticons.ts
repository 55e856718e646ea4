import { emojiByName } from '../emoji/emoji.js';
import type { WrittenEmoji } from './emoji-syntax.js';
import { EMOTICONS } from './emoticons.data.js';

/** Marks of emphasis among them: an emoticon may be all that they enclose. */
const BESIDE = '[\\s,.;?!()\\[\\]"\'*~]';
const escaped = (text: string): string => text.replace(/[()|/]/g, '\\$&');
const WRITTEN = new RegExp(`(?<=^|${BESIDE})(?:${Object.keys(EMOTICONS).map(escaped).join('|')})(?=$|${BESIDE})`, 'g');

const emojiAt = (text: string, start: number): ReadonlyArray<WrittenEmoji> => {
  const name = EMOTICONS[text] ?? '';
  const code = emojiByName(name);
  return code === undefined ? [] : [{ start, end: start + text.length, kind: 'unicode', name, code }];
};

/** Emoticons between blanks, punctuation and the ends of the text. */
export const writtenEmoticons = (content: string): ReadonlyArray<WrittenEmoji> =>
  [...content.matchAll(WRITTEN)].flatMap(({ 0: text, index }) => emojiAt(text, index));

/** Whether HTML has more emoji that may come from emoticons than other HTML: compares the results with and without emoticons. */
export const showsMoreEmoticons = (html: string, other: string): boolean => {
  const count = (shown: string): number =>
    Object.values(EMOTICONS).reduce((sum, name) => sum + shown.split(`class="emoji emoji-${emojiByName(name) ?? ''}"`).length, 0);
  return count(html) > count(other);
};
