/**
 * Marks are found in `message.search` as words are. They begin with a character that ends every word of a text, so no text has them and nobody can ask for them.
 *
 * - `p` and a person: takes part in this direct conversation. `m` and a person: the text mentions her, not silently, herself and not through a group.
 * - `r` and a realm; `c` and a conversation, where the message stands now; `b`, a realm and a stretch of ids. These the column makes by itself.
 */
const mark = (kind: string, name: number | string): string => `\u0001${kind}${name}`;

export const participantMark = (userId: number): string => mark('p', userId);
export const participantMarks = (people: ReadonlyArray<number>): ReadonlyArray<string> => people.map(participantMark);

export const mentionMark = (userId: number): string => mark('m', userId);
export const mentionMarks = (people: ReadonlyArray<number>): ReadonlyArray<string> => [...new Set(people)].map(mentionMark);

export const realmMark = (realmId: number): string => mark('r', realmId);
export const conversationMark = (conversationId: number): string => mark('c', conversationId);

/** Ids whose messages have the same mark. */
export const stretchLength = 2 ** 14;

export const stretchOf = (id: number): number => Math.floor(id / stretchLength);
export const stretchMark = (realmId: number, stretch: number): string => mark('b', `${realmId}.${stretch}`);
