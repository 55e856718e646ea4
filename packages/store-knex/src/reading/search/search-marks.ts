import { type Sql, sql } from '../../sql/sql.js';

/**
 * Marks are found in `message.search` like words. They begin with a character that ends every word of a text, so no text contains them and no search can name
 * them.
 *
 * - `m` and a person: the text mentions this person by name, loudly and without a group.
 * - `c` and a conversation: where the message stands now. The column is generated.
 */
const start = '\u0001';

/** Followed by the id of the person. */
export const personMark = `${start}m`;

export const mentionMark = (userId: number): string => `${personMark}${userId}`;
export const mentionMarks = (people: ReadonlyArray<number>): ReadonlyArray<string> => [...new Set(people)].map(mentionMark);

/** The condition for the index: the message has this mark. */
export const hasMark = (mark: string): Sql => sql`${`'${mark}'`}::tsquery`;
export const hasConversation = (conversation: Sql): Sql => sql`(${`'${start}c`} || ${conversation}::text || '''')::tsquery`;
