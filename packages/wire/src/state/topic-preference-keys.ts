import { type Field, when } from '../gated.js';
import { mutedTopicRows, topicPreferenceObjects, type TopicView } from '../objects/topics/visibility-policy.js';
import type { StateView } from './state-view.js';

const topicView = ({ open, understands }: StateView): TopicView => ({ open, understandsEmptyTopic: understands('emptyTopicName') });

export const topicPreferenceKeys = (view: StateView): Readonly<Record<string, Field>> => ({
  user_topics: when('registerUserTopics', () => topicPreferenceObjects(view.state.topicPreferences?.all ?? [], topicView(view))),
});

/** The older list; not for those who ask for its successor by name. */
export const mutedTopicKeys = (view: StateView): Readonly<Record<string, Field>> =>
  view.open('registerUserTopics') && view.wishes.fetchTypes?.has('user_topic') === true
    ? {}
    : { muted_topics: mutedTopicRows(view.state.topicPreferences?.muted ?? [], topicView(view)) };
