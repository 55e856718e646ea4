import type { NarrowTerm } from '@parley/client';

/** What the middle of the page shows. */
export type View =
  | { readonly kind: 'inbox' }
  | { readonly kind: 'drafts' }
  | { readonly kind: 'scheduled' }
  /** Messages of a narrow; of all that one gets, with no terms. `near`: opened at this message; null: at the first unread one. */
  | { readonly kind: 'feed'; readonly narrow: ReadonlyArray<Term>; readonly near: number | null };

/** A term of a narrow with its newest name; ids stand as numbers. */
export type Term = Extract<NarrowTerm, { readonly operator: string }>;

export const feedOf = (narrow: ReadonlyArray<Term>, near: number | null = null): View => ({ kind: 'feed', narrow, near });

export const channelView = (streamId: number, near: number | null = null): View => feedOf([{ operator: 'channel', operand: streamId }], near);

export const topicView = (streamId: number, topic: string, near: number | null = null): View =>
  feedOf(
    [
      { operator: 'channel', operand: streamId },
      { operator: 'topic', operand: topic },
    ],
    near,
  );

/** A direct conversation with these others; with nobody: notes to oneself need the own id. */
export const directView = (userIds: ReadonlyArray<number>, near: number | null = null): View => feedOf([{ operator: 'dm', operand: userIds }], near);

/** Messages with a property: `mentioned`, `starred`, `unread`, … */
export const isView = (property: string): View => feedOf([{ operator: 'is', operand: property }]);

/** The channel and topic, or the other people, that a view shows alone; null: it shows several conversations. */
export type Conversation =
  { readonly type: 'channel'; readonly streamId: number; readonly topic: string | null } | { readonly type: 'direct'; readonly userIds: ReadonlyArray<number> };

export const conversationOf = (view: View): Conversation | null => {
  if (view.kind !== 'feed') return null;
  const operands = new Map(view.narrow.filter(({ negated }) => negated !== true).map(({ operator, operand }) => [operator, operand]));
  const [channel, topic, people] = [operands.get('channel'), operands.get('topic'), operands.get('dm')];
  if (operands.size !== view.narrow.length) return null;
  if (typeof channel === 'number' && operands.size === (topic === undefined ? 1 : 2))
    return { type: 'channel', streamId: channel, topic: topic === undefined ? null : String(topic) };
  if (Array.isArray(people) && operands.size === 1) return { type: 'direct', userIds: people as ReadonlyArray<number> };
  return null;
};
