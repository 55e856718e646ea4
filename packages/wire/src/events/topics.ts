import { topicKey } from '@parley/core/model';
import { shownTopic } from '../codecs/messages/topic.js';
import { shownVisibilityPolicy } from '../codecs/topics/visibility-policy.js';
import type { JsonObject } from '../json.js';
import { seconds } from '../names.js';
import { mutedTopicRows, mutedTopicsKind } from '../objects/topics/visibility-policy.js';
import { integer, key, oneOf, text } from '../shape/index.js';
import { changedObjects, objectsAt, openFor, textAt } from './client-state.js';
import { form } from './event-form.js';
import type { Delivered, Encoders } from './event-view.js';
import { recount } from './messages/unread.js';
import { type Apply, replaces, type WireTypes } from './wire-type.js';

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
  /** LEVEL(134): the whole list of muted topics each time; later clients still get it unless they requested its successor. Spec: 6 (levels 134, 170, 219) */
  topicPreferred: (event, view) => {
    const asksForSuccessor = view.open('userTopicEvent') && view.queue.eventTypes?.includes('user_topic') === true;
    return [...(asksForSuccessor ? [] : mutedForm.events(event, view)), ...topicForm.events(event, view)];
  },
};

const replaceMuted = replaces('muted_topics');

/** An existing topic keeps its spelling. */
const applyUserTopic: Apply = (state, event) => {
  const { type: _, id: __, ...preference } = event;
  const isSame = (known: JsonObject): boolean =>
    known['stream_id'] === preference['stream_id'] && topicKey(textAt(known, 'topic_name')) === topicKey(textAt(preference, 'topic_name'));
  const before = objectsAt(state, 'user_topics').find(isSame);
  const topicName = before === undefined ? {} : { topic_name: textAt(before, 'topic_name') };
  const after: ReadonlyArray<JsonObject> = preference['visibility_policy'] === 0 ? [] : [{ ...preference, ...topicName }];
  return openFor(state)('registerUserTopics')
    ? recount(changedObjects(state, 'user_topics', (all) => [...all.filter((known) => !isSame(known)), ...after]))
    : state;
};

export const topicTypes: WireTypes<'muted_topics' | 'user_topic'> = {
  muted_topics: { forms: [mutedForm], apply: (state: JsonObject, event: JsonObject) => recount(replaceMuted(state, event)) },
  user_topic: { forms: [topicForm], apply: applyUserTopic },
};
