import { fitting, maxAnswerBytes } from '../text/bounded.js';
import { messageText, type SentMessage, sentMessage } from '../text/message-text.js';
import type { Term } from '../text/place.js';
import { quotingNote } from '../text/quoting.js';
import type { ToolContext } from './tool.js';

/** Which page: around an end, or before or after a message that is not part of it. */
export interface PageAsked {
  readonly terms: ReadonlyArray<Term>;
  readonly from: 'newest' | 'oldest' | 'first_unread';
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Messages in order, as many as fit, and the ids for going on. */
export interface MessagePage {
  readonly messages: ReadonlyArray<SentMessage>;
  readonly text: string;
  readonly older: number | null;
  readonly newer: number | null;
}

/** One call. Pages that end with the newest keep the newest where they are too long, others the oldest. */
export const messagePage = async ({ chat, signal }: ToolContext, { terms, from, before, after, limit }: PageAsked): Promise<MessagePage> => {
  const goesBack = after === undefined && (before !== undefined || from === 'newest');
  const anchor = before ?? after ?? from;
  const answer = await chat.getMessages(
    {
      anchor,
      num_before: goesBack ? limit : 0,
      num_after: goesBack ? 0 : limit,
      narrow: terms as never,
      apply_markdown: false,
    },
    { signal },
  );
  const found = answer.messages.map(sentMessage).filter(({ id }) => id !== anchor && id !== before && id !== after);
  const inOrder = goesBack ? [...found].reverse() : found;
  const fits = fitting(
    inOrder.map((message) => messageText(message)),
    maxAnswerBytes - 1_000,
  );
  const kept = inOrder.slice(0, fits.length);
  const messages = goesBack ? [...kept].reverse() : kept;
  const texts = goesBack ? [...fits].reverse() : fits;
  const isAll = fits.length === inOrder.length;
  const [first, last] = [messages[0], messages.at(-1)];
  return {
    messages,
    text: texts.length === 0 ? 'No messages here.' : [quotingNote, ...texts].join('\n\n'),
    older: first !== undefined && !(answer.found_oldest && (isAll || !goesBack)) && (goesBack || after === undefined) ? first.id : null,
    newer: last !== undefined && !(answer.found_newest && (isAll || goesBack)) ? last.id : null,
  };
};

/** The page with how to go on. */
export const pageText = ({ text, older, newer }: Pick<MessagePage, 'text' | 'older' | 'newer'>): string =>
  [text, ...(older === null ? [] : [`Older messages: before=${older}.`]), ...(newer === null ? [] : [`Newer messages: after=${newer}.`])].join('\n\n');
