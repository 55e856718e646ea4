import type { Json, JsonObject } from '../shared/json.js';
import { listAt, objectsAt, remembered, textAt, textOf } from '../shared/read.js';
import { hasAt } from '../shared/reduce.js';
import { topicKey } from './topic-key.js';

const placeKey = (streamId: Json | undefined, topic: string): string => `${textOf(streamId)} ${topicKey(topic)}`;

/** The policies of topics, by their places. */
const policiesOf = remembered(
  (userTopics: ReadonlyArray<Json>): ReadonlyMap<string, number> =>
    new Map((userTopics as ReadonlyArray<JsonObject>).map((one) => [placeKey(one['stream_id'], textAt(one, 'topic_name')), Number(one['visibility_policy'])])),
);

const channelsById = remembered(
  (channels: ReadonlyArray<JsonObject>): ReadonlyMap<Json | undefined, JsonObject> => new Map(channels.map((channel) => [channel['stream_id'], channel])),
);

/** LEVEL(134): muted topics were listed by the names of their channels. */
const mutedTopicsOf = remembered(
  (rows: ReadonlyArray<Json>): ReadonlySet<string> =>
    new Set((rows as ReadonlyArray<ReadonlyArray<Json>>).map(([name, topic]) => placeKey(name, textOf(topic)))),
);

const muted = 1;

/** Answers whether messages of a topic are muted. LEVEL(213): all in muted channels were. */
export const isMutedIn = (state: JsonObject): ((streamId: number, topic: string) => boolean) => {
  const policies = policiesOf(listAt(state, 'user_topics'));
  const subscriptions = channelsById(objectsAt(state, 'subscriptions'));
  const listed = hasAt(state, 'registerUserTopics') ? null : mutedTopicsOf(listAt(state, 'muted_topics'));
  const considersTopics = hasAt(state, 'registerUnreadCountsFixed');
  return (streamId, topic) => {
    const subscription = subscriptions.get(streamId);
    const policy = policies.get(placeKey(streamId, topic)) ?? (listed?.has(placeKey(subscription?.['name'] ?? '', topic)) === true ? muted : 0);
    return policy === muted || (subscription?.['is_muted'] === true && (!considersTopics || policy === 0));
  };
};
