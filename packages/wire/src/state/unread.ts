import type { UserId } from '@parley/core';
import { type IsMuted, mutedFor, topicKey } from '@parley/core/model';
import type { PartOf } from '@parley/core/contract';
import { shownTopic } from '../codecs/messages/topic.js';
import { bool, constant, integer, key, listOf, shape, since, text } from '../shape/index.js';
import { stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

type View = StateView<'unread' | 'channels' | 'topicPreferences'>;
type Direct = PartOf<'unread'>['direct'][number];
type InChannel = PartOf<'unread'>['channels'][number];

const ids = listOf(integer);

/** The other person, or the reader for notes to themselves; null for larger conversations. */
const otherOf = ({ participants }: Direct, self: UserId): UserId | null => (participants.length > 2 ? null : (participants.find((id) => id !== self) ?? self));

interface Pair extends Direct {
  readonly other: UserId;
}

const pairsOf = ({ actor, state }: View): ReadonlyArray<Pair> =>
  state.unread.direct.flatMap((direct) => {
    const other = otherOf(direct, actor.user.id);
    return other === null ? [] : [{ ...direct, other }];
  });

const pairShape = shape<Pair>()(null, {
  other_user_id: since('registerUnreadOtherUserId', integer, ({ other }) => other),
  sender_id: key(integer, ({ other }) => other),
  unread_message_ids: key(ids, (pair) => [...pair.ids]),
});

const groupShape = shape<Direct>()(null, {
  user_ids_string: key(text, ({ participants }) => participants.join(',')),
  unread_message_ids: key(ids, (direct) => [...direct.ids]),
});

const topicShape = shape<InChannel, View>()(null, {
  stream_id: key(integer, ({ channelId }) => channelId),
  topic: key(text, ({ topic }, { understands, open }) => shownTopic(topic, understands('emptyTopicName'), open)),
  unread_message_ids: key(ids, (inTopic) => [...inTopic.ids]),
  sender_ids: since('registerUnreadSenderIds', constant(ids, [])),
});

const byChannelAndTopic = (left: InChannel, right: InChannel): number =>
  left.channelId - right.channelId || (topicKey(left.topic) < topicKey(right.topic) ? -1 : 1);

/** LEVEL(213): unread messages in muted channels were not counted. */
const mutedIn = ({ state, open }: View): IsMuted =>
  mutedFor(state.channels.subscriptions.values(), state.topicPreferences.all, { channelsAlone: !open('registerUnreadCountsFixed') });

/** Mentions of the reader, and wildcard mentions in places that the reader has not muted. */
const mentionsOf = ({ state: { unread, channels, topicPreferences } }: View): number[] => {
  const isMuted = mutedFor(channels.subscriptions.values(), topicPreferences.all);
  const muted = new Set(unread.channels.flatMap((inTopic) => (isMuted(inTopic.channelId, inTopic.topic) ? inTopic.ids : [])));
  return [...unread.mentions, ...unread.wildcardMentions.filter((id) => !muted.has(id))].sort((left, right) => left - right);
};

/** Unread messages in places that are not muted. */
const countOf = (view: View): number => {
  const isMuted = mutedIn(view);
  const { channels, direct } = view.state.unread;
  const counted = channels.filter(({ channelId, topic }) => !isMuted(channelId, topic));
  return [...counted, ...direct].reduce((sum, unread) => sum + unread.ids.length, 0);
};

const unreadShape = shape<View>()('UnreadMessages', {
  count: key(integer, countOf),
  pms: key(listOf(pairShape.kind), (view) => pairsOf(view).map((pair) => pairShape.write(view.open, pair))),
  streams: key(listOf(topicShape.kind), (view) =>
    [...view.state.unread.channels].sort(byChannelAndTopic).map((inTopic) => topicShape.write(view.open, inTopic, view)),
  ),
  huddles: key(listOf(groupShape.kind), ({ state, open }) =>
    state.unread.direct.filter(({ participants }) => participants.length > 2).map((direct) => groupShape.write(open, direct)),
  ),
  mentions: key(ids, mentionsOf),
  old_unreads_missing: since('registerOldUnreadsMissing', bool, ({ state }) => state.unread.olderLeftOut),
});

/** Present when both types are requested. Spec: 4.21 */
export const unread = stateRow(['message', 'update_message_flags'], ['unread', 'channels', 'people', 'topicPreferences'])(
  {
    unread_msgs: key(unreadShape.kind, (view) => unreadShape.write(view.open, view)),
  },
  { changedBy: ['message', 'update_message', 'update_message_flags', 'delete_message', 'stream', 'subscription', 'user_topic', 'muted_topics'] },
);
