import { mutedTopicRows, mutedTopicsKind, topicPreferenceObjects, topicPreferenceShape, type TopicView } from '../objects/topics/visibility-policy.js';
import { given, key, listOf, since } from '../shape/index.js';
import { stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

const topicView = ({ open, understands }: StateView): TopicView => ({ open, understandsEmptyTopic: understands('emptyTopicName') });

export const topicPreferences = stateRow('user_topic', ['topicPreferences'])(
  {
    user_topics: since('registerUserTopics', listOf(topicPreferenceShape.kind), (view) =>
      topicPreferenceObjects(view.state.topicPreferences.all, topicView(view)),
    ),
  },
  { changedBy: ['user_topic'] },
);

/** The older list; absent when its successor is requested by name. */
export const mutedTopics = stateRow('muted_topics', ['topicPreferences'])(
  {
    muted_topics: given(
      ({ open, request }) => !open('registerUserTopics') || request.fetchTypes?.has('user_topic') !== true,
      key(mutedTopicsKind, (view) => mutedTopicRows(view.state.topicPreferences.muted, topicView(view))),
    ),
  },
  { changedBy: ['muted_topics', 'stream'] },
);
