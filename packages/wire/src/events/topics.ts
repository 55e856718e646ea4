import { shownTopic } from '../codecs/messages/topic.js';
import { shownVisibilityPolicy } from '../codecs/topics/visibility-policy.js';
import { seconds } from '../names.js';
import { mutedTopicRows, mutedTopicsKind } from '../objects/topics/visibility-policy.js';
import { integer, key, oneOf, text } from '../shape/index.js';
import { form } from './event-form.js';
import type { Delivered, Encoders } from './event-view.js';
import type { WireTypes } from './wire-type.js';

type Preferred = Delivered<'topicPreferred'>;

const mutedForm = form<Preferred>()(['muted_topics'], { muted_topics: key(mutedTopicsKind, ({ muted }, view) => mutedTopicRows(muted, view)) });

const topicForm = form<Preferred>()(
  ['user_topic'],
  {
    stream_id: key(integer, ({ preferred }) => preferred.channelId),
    topic_name: key(text, ({ preferred }, { open, understandsEmptyTopic }) => shownTopic(preferred.topic, understandsEmptyTopic, open)),
    last_updated: key(integer, ({ preferred }) => seconds(preferred.at)),
    visibility_policy: key(oneOf<number>([0, 1, 2, 3]), ({ preferred }, { open }) => shownVisibilityPolicy(preferred.wish, open)),
  },
  { since: 'userTopicEvent' },
);

export const topicEncoders: Encoders<'topicPreferred', 'muted_topics' | 'user_topic'> = {
  /** LEVEL(134): the whole list of muted topics each time; later clients still get it unless they requested its successor; where a topic moves, once. Spec: 6 (levels 134, 170, 219) */
  topicPreferred: (event, view) => {
    const asksForSuccessor = view.open('userTopicEvent') && view.queue.eventTypes?.includes('user_topic') === true;
    const isTold = asksForSuccessor || event.preferred.isReplaced === true;
    return [...(isTold ? [] : mutedForm.events(event, view)), ...topicForm.events(event, view)];
  },
};

export const topicTypes: WireTypes<'muted_topics' | 'user_topic'> = {
  muted_topics: { forms: [mutedForm] },
  user_topic: { forms: [topicForm] },
};
