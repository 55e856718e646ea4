import type { ChannelId, UserId } from '@parley/core';
import { onceEach, type Visibility } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { flagBits } from '../../rows/flag-bits.js';
import { factsOf } from '../pages/message-facts.js';

/** A set of channels: these, or all others. */
export interface ChannelSet {
  readonly ids: ReadonlyArray<ChannelId>;
  readonly inverted: boolean;
}

/**
 * The result of a tree, since a message is either direct or in one channel: whether own direct messages are visible, in which channels every
 * message is, and in which the received ones are.
 */
export interface VisibleConversations {
  readonly direct: boolean;
  readonly everythingIn: ChannelSet;
  readonly receivedIn: ChannelSet;
}

interface Case {
  readonly participates: boolean;
  readonly channelId: ChannelId | null;
  readonly received: boolean;
}

type Test = (of: Case) => boolean;

/** Tests and visible conversations of a tree are computed once: a statement uses them several times. They live as long as the tree, which is a request. */
const testOf: (tree: Visibility) => Test = onceEach((tree: Visibility): Test => {
  switch (tree.kind) {
    case 'everyOf': {
      const parts = tree.of.map(testOf);
      return (of) => parts.every((part) => part(of));
    }
    case 'someOf': {
      const parts = tree.of.map(testOf);
      return (of) => parts.some((part) => part(of));
    }
    case 'nothing':
      return () => false;
    case 'participant':
      return ({ participates }) => participates;
    case 'received':
      return ({ channelId, received }) => channelId !== null && received;
    case 'inChannels': {
      const channels = new Set(tree.channels);
      return ({ channelId }) => channelId !== null && channels.has(channelId);
    }
  }
});

const channelsIn = (tree: Visibility): ReadonlyArray<ChannelId> => {
  switch (tree.kind) {
    case 'everyOf':
    case 'someOf':
      return tree.of.flatMap(channelsIn);
    case 'inChannels':
      return tree.channels;
    case 'nothing':
    case 'participant':
    case 'received':
      return [];
  }
};

/** Stands for every channel that the tree does not name. */
const anyOther = 0 as ChannelId;

const computeVisible = (tree: Visibility, within: ReadonlyArray<ChannelId> | null): VisibleConversations => {
  const test = testOf(tree);
  const named = [...new Set(within ?? channelsIn(tree))];
  const where = (received: boolean): ChannelSet => {
    const holdsIn = (channelId: ChannelId): boolean => test({ participates: false, channelId, received });
    const inverted = within === null && holdsIn(anyOther);
    return { inverted, ids: Object.freeze(named.filter((channelId) => holdsIn(channelId) !== inverted)) };
  };
  return { direct: within === null && test({ participates: true, channelId: null, received: false }), everythingIn: where(false), receivedIn: where(true) };
};

const visibleEverywhere = onceEach((tree: Visibility) => computeVisible(tree, null));

/** `within`: restricts the result to these channels; null: no restriction. */
export const visibleConversations = (tree: Visibility, within: ReadonlyArray<ChannelId> | null = null): VisibleConversations =>
  within === null ? visibleEverywhere(tree) : computeVisible(tree, within);

/** NOTE: as a subquery the list becomes a hash, also in a generic plan; `is true` keeps it from becoming a join. */
export const isIn = (conversation: Sql, { ids, inverted }: ChannelSet): Sql => {
  const isNamed = sql`(${conversation} in (select unnest(${ids}::bigint[])))`;
  return inverted ? sql`(not ${isNamed})` : sql`(${isNamed} is true)`;
};

/** The tree as a condition on the message `m`. */
export const visibilityToSql = (scope: Scope, reader: UserId, tree: Visibility): Sql => {
  const { direct, everythingIn, receivedIn } = visibleConversations(tree);
  const { participates, inPeriod, given, hasFlag } = factsOf(scope, reader);
  const channel = sql`m.conversation_id`;
  return sql`(case when m.topic_key is null then ${direct}::boolean and ${participates}
    else ${isIn(channel, everythingIn)} or (${isIn(channel, receivedIn)} and (${inPeriod} or ${given} or ${hasFlag(flagBits.historical)})) end)`;
};
