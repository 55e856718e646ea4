import type { JsonObject } from '../state/shared/json.js';
import { listAt, numbersAt, objectAt, objectsAt, remembered, textAt, textOf } from '../state/shared/read.js';
import { topicKey } from '../state/topics/topic-key.js';

interface Counts {
  readonly total: number;
  readonly channels: ReadonlyMap<number, number>;
  readonly topics: ReadonlyMap<string, number>;
  readonly direct: ReadonlyMap<string, number>;
}

const lengthOf = (group: JsonObject): number => listAt(group, 'unread_message_ids').length;

const topicName = (streamId: number, topic: string): string => `${streamId} ${topicKey(topic)}`;

const peopleName = (userIds: Iterable<number>): string => [...new Set(userIds)].sort((left, right) => left - right).join();

const added = <Name>(counts: Map<Name, number>, name: Name, count: number): Map<Name, number> => counts.set(name, (counts.get(name) ?? 0) + count);

/** By the other people of a conversation; the own id for notes to oneself. */
const directGroups = (unread: JsonObject, self: number): ReadonlyArray<readonly [string, number]> => [
  ...objectsAt(unread, 'pms').map((group) => [textOf(group['other_user_id'] ?? group['sender_id']), lengthOf(group)] as const),
  ...objectsAt(unread, 'huddles').map((group) => {
    const everybody = textAt(group, 'user_ids_string').split(',').map(Number);
    return [peopleName(everybody.filter((id) => id !== self)), lengthOf(group)] as const;
  }),
];

const countsOf = remembered((unread: JsonObject): ((self: number) => Counts) => {
  let known: Counts | null = null;
  return (self) => {
    if (known !== null) return known;
    const streams = objectsAt(unread, 'streams');
    const channels = streams.reduce((counts, group) => added(counts, Number(group['stream_id']), lengthOf(group)), new Map<number, number>());
    const topics = new Map(streams.map((group) => [topicName(Number(group['stream_id']), textAt(group, 'topic')), lengthOf(group)]));
    const direct = new Map(directGroups(unread, self));
    const total = [...channels.values(), ...direct.values()].reduce((sum, count) => sum + count, 0);
    known = { total, channels, topics, direct };
    return known;
  };
});

/** Counts of unread messages, as `is:unread` finds them: those in muted places among them. */
export interface Unread {
  /** All of them. */
  readonly total: number;
  /**
   * Of a channel.
   *
   * @example
   * for (const { name, stream_id } of live.state.subscriptions ?? []) console.log(name, live.unread.channel(stream_id));
   */
  readonly channel: (streamId: number) => number;
  /**
   * Of a topic, in whatever case it is written.
   *
   * @example
   * const { stream_id } = await chat.getChannelId({ stream: 'general' });
   * console.log(live.unread.topic(stream_id, 'greetings'));
   */
  readonly topic: (streamId: number, topic: string) => number;
  /**
   * Of the conversation with these other people; of notes to oneself with no others.
   *
   * @example
   * console.log(live.unread.direct([7, 11]), live.unread.direct([]));
   */
  readonly direct: (userIds: ReadonlyArray<number>) => number;
  /** Those that mention, but wildcard mentions in places that were muted when the server said so. */
  readonly mentions: number;
  /** True where there are so many that the server left out older ones: each count is then at least what it says. */
  readonly isAtLeast: boolean;
}

/**
 * Counts what is unread in a state.
 *
 * @example
 * const unread = unreadOf(live.state);
 * console.log(unread.total, unread.mentions, unread.isAtLeast ? 'at least' : '');
 */
export const unreadOf = (registered: object): Unread => {
  const state = registered as JsonObject;
  const unread = objectAt(state, 'unread_msgs');
  const self = Number(state['user_id']);
  const counts = (): Counts => countsOf(unread)(self);
  return {
    get total() {
      return counts().total;
    },
    channel: (streamId) => counts().channels.get(streamId) ?? 0,
    topic: (streamId, topic) => counts().topics.get(topicName(streamId, topic)) ?? 0,
    direct: (userIds) => {
      const others = userIds.filter((id) => id !== self);
      return counts().direct.get(peopleName(others.length === 0 ? [self] : others)) ?? 0;
    },
    get mentions() {
      return numbersAt(unread, 'mentions').length;
    },
    isAtLeast: unread['old_unreads_missing'] === true,
  };
};
