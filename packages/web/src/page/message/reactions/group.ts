import type { Message } from '../../app/state.js';

type Reaction = Message['reactions'][number];

/** Reactions with one emoji. */
export interface ReactionGroup {
  readonly name: string;
  readonly code: string;
  readonly type: Reaction['reaction_type'];
  readonly userIds: ReadonlyArray<number>;
}

/** Reactions by their emoji, in the order in which the first of each came. */
export const grouped = (reactions: ReadonlyArray<Reaction>): ReadonlyArray<ReactionGroup> => {
  const groups = new Map<string, ReactionGroup>();
  for (const { emoji_name: name, emoji_code: code, reaction_type: type, user_id: userId } of reactions) {
    const key = `${type} ${code}`;
    const known = groups.get(key);
    groups.set(key, known === undefined ? { name, code, type, userIds: [userId] } : { ...known, userIds: [...known.userIds, userId] });
  }
  return [...groups.values()];
};
