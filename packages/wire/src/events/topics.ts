import { topicKey } from '@parley/core';
import { shownTopic } from '../codecs/messages/topic.js';
import { shownTopicWish } from '../codecs/topics/visibility-policy.js';
import type { JsonObject } from '../json.js';
import { seconds } from '../names.js';
import { mutedTopicRows } from '../objects/topics/visibility-policy.js';
import { changedObjects, objectsAt, openFor, textAt } from './client-state.js';
import type { Encoders } from './event-view.js';
import { recount } from './messages/unread.js';
import { type Apply, replaces } from './wire-type.js';

export const topicEncoders: Encoders<'topicPreferred', 'muted_topics' | 'user_topic'> = {
  /** LEVEL(134): the whole list of muted topics each time, which later clients still get unless they asked for its successor. Spec: 6 (levels 134, 170, 219) */
  topicPreferred: ({ preferred, muted }, view) => {
    const { open, queue, understandsEmptyTopic } = view;
    const knowsSuccessor = open('userTopicEvent');
    const wantsList = !knowsSuccessor || queue.eventTypes?.includes('user_topic') !== true;
    return [
      ...(wantsList ? [{ type: 'muted_topics' as const, muted_topics: mutedTopicRows(muted, view) }] : []),
      ...(knowsSuccessor
        ? [
            {
              type: 'user_topic' as const,
              stream_id: preferred.channelId,
              topic_name: shownTopic(preferred.topic, understandsEmptyTopic, open),
              last_updated: seconds(preferred.at),
              visibility_policy: shownTopicWish(preferred.wish, open),
            },
          ]
        : []),
    ];
  },
};

const replaceMuted = replaces('muted_topics');

/** A topic that is there already keeps its spelling. */
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

export const topicTypes = {
  muted_topics: { apply: (state: JsonObject, event: JsonObject) => recount(replaceMuted(state, event)) },
  user_topic: { apply: applyUserTopic },
};
