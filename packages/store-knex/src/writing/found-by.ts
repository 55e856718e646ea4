import { fold, type Recipient, type UserId } from '@parley/core';
import { mentionMarks, participantMarks } from '../reading/search-marks.js';

export interface SearchedText {
  readonly content: string;
  readonly recipient: Recipient;
  /** Whom the text itself mentions, whether it reaches them or not. */
  readonly namedUsers: ReadonlyArray<UserId>;
}

export interface FoundBy {
  /** null where PostgreSQL folds the text by itself. */
  readonly folded: string | null;
  readonly marks: ReadonlyArray<string>;
}

/** Of ASCII alone: there folding is no more than small letters. */
export const isPlain = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/**
 * The columns by which a message is found, to be written wherever its text is, at sending as at editing: the column `search` follows from them by itself, and from
 * the topic and conversation of the row.
 */
export const foundBy = ({ content, recipient, namedUsers }: SearchedText): FoundBy => ({
  folded: isPlain(content) ? null : fold(content),
  marks: [...participantMarks(recipient.kind === 'direct' ? recipient.participants : []), ...mentionMarks(namedUsers)],
});
