import { type IsMuted, type MessageId, mutedFor, topicKey, type UnreadMessages, type UserId } from '@parley/core';
import { shownTopic } from '../codecs/messages/topic.js';
import { type Field, fields, when } from '../gated.js';
import type { JsonObject } from '../json.js';
import type { StateView } from './state-view.js';

type UnreadDirect = UnreadMessages['direct'][number];

const idsOf = (ids: ReadonlyArray<MessageId>): number[] => [...ids];

/** The other one, or oneself for notes to oneself; null for larger conversations. */
const otherOf = ({ participants }: UnreadDirect, self: UserId): UserId | null =>
  participants.length > 2 ? null : (participants.find((id) => id !== self) ?? self);

const pairObjects = ({ direct }: UnreadMessages, { actor, open }: StateView): JsonObject[] =>
  direct.flatMap((unread) => {
    const other = otherOf(unread, actor.user.id);
    if (other === null) return [];
    return [fields(open, { other_user_id: when('registerUnreadOtherUserId', other), sender_id: other, unread_message_ids: idsOf(unread.ids) })];
  });

const groupObjects = ({ direct }: UnreadMessages): JsonObject[] =>
  direct
    .filter(({ participants }) => participants.length > 2)
    .map(({ participants, ids }) => ({ user_ids_string: participants.join(','), unread_message_ids: idsOf(ids) }));

const channelObjects = ({ channels }: UnreadMessages, { open, understands }: StateView): JsonObject[] =>
  [...channels]
    .sort((left, right) => left.channelId - right.channelId || (topicKey(left.topic) < topicKey(right.topic) ? -1 : 1))
    .map(({ channelId, topic, ids }) =>
      fields(open, {
        stream_id: channelId,
        topic: shownTopic(topic, understands('emptyTopicName'), open),
        unread_message_ids: idsOf(ids),
        sender_ids: when('registerUnreadSenderIds', []),
      }),
    );

/** LEVEL(213): whatever was unread in a muted channel was not counted. */
const mutedIn = ({ state, open }: StateView): IsMuted =>
  mutedFor(state.channels?.subscriptions.values() ?? [], state.topicPreferences?.all ?? [], { channelsAlone: !open('registerUnreadCountsFixed') });

/** What mentions her, and what mentions everybody where she has not muted it. */
const mentionsOf = ({ channels, mentions, wildcardMentions }: UnreadMessages, { state }: StateView): number[] => {
  const isMuted = mutedFor(state.channels?.subscriptions.values() ?? [], state.topicPreferences?.all ?? []);
  const muted = new Set(channels.flatMap(({ channelId, topic, ids }) => (isMuted(channelId, topic) ? ids : [])));
  return [...mentions, ...wildcardMentions.filter((id) => !muted.has(id))].sort((left, right) => left - right);
};

/** What is unread and not muted. */
const countOf = ({ channels, direct }: UnreadMessages, view: StateView): number => {
  const isMuted = mutedIn(view);
  const counted = channels.filter(({ channelId, topic }) => !isMuted(channelId, topic));
  return [...counted, ...direct].reduce((sum, { ids }) => sum + ids.length, 0);
};

/** Spec: 4.21 */
export const unreadKeys = (view: StateView): Readonly<Record<string, Field>> => {
  const unread = view.state.unread ?? { channels: [], direct: [], mentions: [], wildcardMentions: [], olderLeftOut: false };
  return {
    unread_msgs: fields(view.open, {
      count: countOf(unread, view),
      pms: pairObjects(unread, view),
      streams: channelObjects(unread, view),
      huddles: groupObjects(unread),
      mentions: mentionsOf(unread, view),
      old_unreads_missing: when('registerOldUnreadsMissing', unread.olderLeftOut),
    }),
  };
};
