import { fold, type Message } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { shownTopic } from '../../codecs/messages/topic.js';
import { escapedHtml } from '../../escaped-html.js';

/** Words as in the index: scripts without blanks have one word per character. Character references are no words. */
const pieces = /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);|[\u3040-\u30ff\u3400-\u9fff]|(?:(?![\u3040-\u30ff\u3400-\u9fff])[\p{L}\p{N}\p{M}])+/giu;

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

/** HTML with the found words marked: in text only, never inside a tag. */
export const highlighted = (html: string, words: ReadonlySet<string>): string => {
  if (words.size === 0) return html;
  const inText = (text: string): string =>
    text.replace(pieces, (piece) => (!piece.startsWith('&') && words.has(fold(piece)) ? `<span class="highlight">${piece}</span>` : piece));
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
export const matchFields = (
  message: Searched,
  words: ReadonlySet<string>,
  view: MatchView,
): { readonly match_content: string; readonly match_subject: string } => ({
  match_content: matchedContent(message, words),
  match_subject: matchedTopic(message, words, view),
});
