import type { UserId } from '@parley/core';
import { fold } from '@parley/core/model';
import { mentionMarks } from '../reading/search/search-marks.js';
import { storable } from '../sql/storable.js';

export interface SearchedText {
  readonly content: string;
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
export const foundBy = ({ content, namedUsers }: SearchedText): FoundBy => ({
  folded: isPlain(content) ? null : storable(fold(content)),
  marks: mentionMarks(namedUsers),
});
