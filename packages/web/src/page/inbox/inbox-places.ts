import { remembered } from '../app/remembered.js';
import type { ChatState } from '../app/state.js';
import { isMuted, policyOf } from '../app/topic-policy.js';
import { subscriptionIn } from '../app/directory.js';
import { type UnreadTopic, unreadTopicsOf } from '../side/unread-places.js';

/** Unread topics of a channel, the newest first. */
export interface InboxChannel {
  readonly streamId: number;
  readonly topics: ReadonlyArray<UnreadTopic>;
}

export interface InboxDirect {
  readonly ids: ReadonlyArray<number>;
  readonly count: number;
  readonly newest: number;
}

type State = Pick<ChatState, 'unread_msgs' | 'user_topics' | 'subscriptions' | 'user_id'>;

/** Unread direct conversations, the newest first. */
export const inboxDirects = ({ unread_msgs: unread, user_id: self }: Pick<State, 'unread_msgs' | 'user_id'>): ReadonlyArray<InboxDirect> => {
  const of = (ids: ReadonlyArray<number>, unreadIds: ReadonlyArray<number>): InboxDirect => ({ ids, count: unreadIds.length, newest: unreadIds.at(-1) ?? 0 });
  return [
    ...unread.pms.map(({ other_user_id: id, unread_message_ids: ids }) => of([id], ids)),
    ...unread.huddles.map(({ user_ids_string: all, unread_message_ids: ids }) =>
      of(
        all
          .split(',')
          .map(Number)
          .filter((id) => id !== self),
        ids,
      ),
    ),
  ].sort((left, right) => right.newest - left.newest);
};

const newestOf = ({ topics }: InboxChannel): number => Math.max(...topics.map(({ newest }) => newest));

const sorted = remembered((topics: ReadonlyArray<UnreadTopic>): ReadonlyArray<UnreadTopic> => [...topics].sort((left, right) => right.newest - left.newest));

/** Channels with something unread, the newest first: outside muted places, or inside them. */
export const inboxChannels = (state: State, muted: boolean): ReadonlyArray<InboxChannel> =>
  [...unreadTopicsOf(state.unread_msgs)]
    .map(([streamId, topics]) => {
      const isChannelMuted = subscriptionIn(state, streamId)?.is_muted === true;
      return { streamId, topics: sorted(topics).filter(({ topic }) => isMuted(policyOf(state.user_topics, streamId, topic), isChannelMuted) === muted) };
    })
    .filter(({ topics }) => topics.length > 0)
    .sort((left, right) => newestOf(right) - newestOf(left));
