import type { MutedTopic, TopicPreference } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { shownTopic } from '../../codecs/messages/topic.js';
import { shownVisibilityPolicy } from '../../codecs/topics/visibility-policy.js';
import { seconds } from '../../names.js';
import { anyOf, integer, key, listOf, oneOf, shape, text, type Written } from '../../shape/index.js';

/** For clients with support for the empty topic, its name stays empty. */
export interface TopicView {
  readonly open: Open;
  readonly understandsEmptyTopic: boolean;
}

type Shown = TopicPreference & { readonly number: 1 | 2 | 3 };

/** A person's preference for a topic. Spec: 2 (Topic personal preference) */
export const topicPreferenceShape = shape<Shown, TopicView>()(null, {
  stream_id: key(integer, ({ channelId }) => channelId),
  topic_name: key(text, ({ topic }, { open, understandsEmptyTopic }) => shownTopic(topic, understandsEmptyTopic, open)),
  last_updated: key(integer, ({ changedAt }) => seconds(changedAt)),
  visibility_policy: key(oneOf([1, 2, 3]), ({ number }) => number),
});

export const topicPreferenceObjects = (preferences: ReadonlyArray<TopicPreference>, view: TopicView): Written[] =>
  preferences.flatMap((preference) => {
    const number = shownVisibilityPolicy(preference.policy, view.open);
    return number === 0 ? [] : [topicPreferenceShape.write(view.open, { ...preference, number }, view)];
  });

/** Name of the channel, topic, time in seconds. */
export const mutedTopicsKind = listOf(listOf(anyOf(text, integer)));

/** LEVEL(134): with the names of channels. */
export const mutedTopicRows = (muted: ReadonlyArray<MutedTopic>, { open, understandsEmptyTopic }: TopicView): ReadonlyArray<string | number>[] =>
  muted.map(({ channelName, topic, changedAt }) => [channelName, shownTopic(topic, understandsEmptyTopic, open), seconds(changedAt)]);
