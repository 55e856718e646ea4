import type { MutedTopic, Open, TopicPreference } from '@parley/core';
import { shownTopic } from '../../codecs/messages/topic.js';
import { shownTopicWish } from '../../codecs/topics/visibility-policy.js';
import type { Json, JsonObject } from '../../json.js';
import { seconds } from '../../names.js';
import * as schema from '../../schema.js';

/** Topics without a name are shown to those who said that they can show them. */
export interface TopicView {
  readonly open: Open;
  readonly understandsEmptyTopic: boolean;
}

/** What somebody wants of a topic. Spec: 2 (Topic personal preference) */
export const topicPreferenceObjects = (preferences: ReadonlyArray<TopicPreference>, { open, understandsEmptyTopic }: TopicView): JsonObject[] =>
  preferences.flatMap(({ channelId, topic, wish, changedAt }) => {
    const policy = shownTopicWish(wish, open);
    return policy === 0
      ? []
      : [{ stream_id: channelId, topic_name: shownTopic(topic, understandsEmptyTopic, open), last_updated: seconds(changedAt), visibility_policy: policy }];
  });

/** LEVEL(134): channels by their names. */
export const mutedTopicRows = (muted: ReadonlyArray<MutedTopic>, { open, understandsEmptyTopic }: TopicView): Json[] =>
  muted.map(({ channelName, topic, changedAt }) => [channelName, shownTopic(topic, understandsEmptyTopic, open), seconds(changedAt)]);

export const topicPreferenceSchema = (open: Open): JsonObject =>
  schema.object(open, { stream_id: schema.integer, topic_name: schema.text, last_updated: schema.integer, visibility_policy: schema.among([1, 2, 3]) });

/** Name of the channel, topic, time in seconds. */
export const mutedTopicsSchema: JsonObject = schema.listOf(schema.listOf(schema.anyOf(schema.text, schema.integer)));
