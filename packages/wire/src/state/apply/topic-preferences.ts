import { topicKey } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { changed, changedObjects, openFor, objectsAt, textAt } from './own.js';
import { recount } from './messages.js';

export const applyMutedTopics = (state: JsonObject, event: JsonObject): JsonObject =>
  recount(changed(state, 'muted_topics', (before) => event['muted_topics'] ?? before));

/** A topic that is there already keeps its spelling. */
export const applyUserTopic = (state: JsonObject, event: JsonObject): JsonObject => {
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
