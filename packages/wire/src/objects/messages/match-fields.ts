import { classOf, isUnspaced, type Message, searchForm, unspacedRanges } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { shownTopic } from '../../codecs/messages/topic.js';
import { escapedHtml } from '../../escaped-html.js';
import { key, shape, text } from '../../shape/index.js';

const unspaced = `[${classOf(unspacedRanges)}]`;

/** Words, and stretches of scripts without blanks. Character references are no words. */
const pieces = new RegExp(`&(?:#\\d+|#x[\\da-f]+|[a-z][\\da-z]*);|${unspaced}+|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`, 'giu');

const marked = (text: string): string => `<span class="highlight">${text}</span>`;

/** Marks the words inside of a stretch without blanks. Marks it whole where folding moves its characters. */
const markedInside = (piece: string, words: ReadonlyArray<string>): string => {
  const said = searchForm(piece);
  if (said.length !== piece.length) return words.some((word) => said.includes(word)) ? marked(piece) : piece;
  let shown = '';
  let at = 0;
  while (at < said.length) {
    const word = words.find((one) => said.startsWith(one, at));
    shown += word === undefined ? piece.charAt(at) : marked(piece.slice(at, at + word.length));
    at += word?.length ?? 1;
  }
  return shown;
};

/** The index after the tag that begins here. Quoted attributes may contain `>`. */
const endOfTag = (html: string, start: number): number => {
  let quote = '';
  for (let at = start; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return html.length;
};

const formulaEnd = '</math>';

/** The index after an unmarked part: a tag, or a formula with its accessible form, which a mark would break in browsers. */
const endOfUnmarked = (html: string, start: number): number => {
  const end = html.startsWith('<math', start) ? html.indexOf(formulaEnd, start) : -1;
  return end === -1 ? endOfTag(html, start) : end + formulaEnd.length;
};

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

/** HTML with the found words marked: in text only, never inside a tag. */
export const highlighted = (html: string, words: ReadonlySet<string>): string => {
  if (words.size === 0) return html;
  const ofRuns = [...words].filter((word) => isUnspaced(firstOf(word))).sort((left, right) => right.length - left.length);
  const inText = (text: string): string =>
    text.replace(pieces, (piece) => {
      if (isUnspaced(firstOf(piece))) return ofRuns.length === 0 ? piece : markedInside(piece, ofRuns);
      return !piece.startsWith('&') && words.has(searchForm(piece)) ? marked(piece) : piece;
    });
  let shown = '';
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    if (tag === -1) return shown + inText(html.slice(at));
    const end = endOfUnmarked(html, tag);
    shown += inText(html.slice(at, tag)) + html.slice(tag, end);
    at = end;
  }
  return shown;
};

type Searched = Pick<Message, 'html' | 'recipient'>;

interface MatchView {
  readonly open: Open;
  readonly understandsEmptyTopic: boolean;
}

export const matchedContent = ({ html }: Searched, words: ReadonlySet<string>): string => highlighted(html, words);

export const matchedTopic = ({ recipient }: Searched, words: ReadonlySet<string>, { open, understandsEmptyTopic }: MatchView): string =>
  recipient.kind === 'channel' ? highlighted(escapedHtml(shownTopic(recipient.topic, understandsEmptyTopic, open)), words) : '';

/** The match fields of a message for a search: its text and topic as HTML. Spec: 4.7 */
export const matchShape = shape<Searched, MatchView & { readonly words: ReadonlySet<string> }>()(null, {
  match_content: key(text, (message, { words }) => matchedContent(message, words)),
  match_subject: key(text, (message, { words, ...view }) => matchedTopic(message, words, view)),
});
