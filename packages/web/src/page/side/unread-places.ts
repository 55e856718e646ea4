import { remembered } from '../app/remembered.js';
import type { ChatState } from '../app/state.js';

type UnreadMessages = ChatState['unread_msgs'];
type Group = UnreadMessages['streams'][number];

/** Unread messages of a topic. */
export interface UnreadTopic {
  readonly streamId: number;
  readonly topic: string;
  readonly count: number;
  readonly newest: number;
  readonly mentions: number;
}

interface KnownMentions {
  readonly mentions: ReadonlyArray<number>;
  readonly count: number;
}

const counted = new WeakMap<ReadonlyArray<number>, KnownMentions>();

/** A group that did not change is not counted again. */
const mentionsIn = (ids: ReadonlyArray<number>, mentions: ReadonlyArray<number>, isMention: ReadonlySet<number>): number => {
  const known = counted.get(ids);
  if (known?.mentions === mentions) return known.count;
  const count = isMention.size === 0 ? 0 : ids.filter((id) => isMention.has(id)).length;
  counted.set(ids, { mentions, count });
  return count;
};

/** Unread topics by their channels. */
export const unreadTopicsOf = remembered((unread: UnreadMessages): ReadonlyMap<number, ReadonlyArray<UnreadTopic>> => {
  const isMention = new Set(unread.mentions);
  const made = new Map<number, UnreadTopic[]>();
  const add = ({ stream_id: streamId, topic, unread_message_ids: ids }: Group): void => {
    const entry = { streamId, topic, count: ids.length, newest: ids.at(-1) ?? 0, mentions: mentionsIn(ids, unread.mentions, isMention) };
    const others = made.get(streamId);
    if (others === undefined) made.set(streamId, [entry]);
    else others.push(entry);
  };
  unread.streams.forEach(add);
  return made;
});
