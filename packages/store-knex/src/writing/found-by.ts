import type { UserId } from '@parley/core';
import { fold } from '@parley/core/model';
import { mentionMarks } from '../reading/search/search-marks.js';
import { storable } from '../sql/storable.js';

export interface SearchedText {
  readonly content: string;
  /** People mentioned by the text itself, receivers or not. */
  readonly namedUsers: ReadonlyArray<UserId>;
}

export interface FoundBy {
  /** null where PostgreSQL's folding is enough. */
  readonly folded: string | null;
  readonly marks: ReadonlyArray<string>;
}

/** ASCII alone: folding is lowercasing. */
export const isPlain = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/**
 * The columns for search, to be written with every text, sent or edited: the column `search` is generated from them, and from topic and conversation of the
 * row.
 */
export const foundBy = ({ content, namedUsers }: SearchedText): FoundBy => ({
  folded: isPlain(content) ? null : storable(fold(content)),
  marks: mentionMarks(namedUsers),
});
