import { recountUnread } from '../messages/unread.js';
import { changedObjects } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { textAt } from '../shared/read.js';
import { hasAt, type Reduce, replaces } from '../shared/reduce.js';
import { topicKey } from './topic-key.js';

const replaceMuted = replaces('muted_topics', 'muted_topics');

export const reduceMutedTopics: Reduce = (state, event) => recountUnread(replaceMuted(state, event));

/** An existing topic keeps its spelling. */
export const reduceUserTopic: Reduce = (state, event) => {
  if (!hasAt(state, 'registerUserTopics')) return state;
  const { type: _, id: __, ...preference } = event;
  const isSame = (known: JsonObject): boolean =>
    known['stream_id'] === preference['stream_id'] && topicKey(textAt(known, 'topic_name')) === topicKey(textAt(preference, 'topic_name'));
  return recountUnread(
    changedObjects(state, 'user_topics', (all) => {
      const before = all.find(isSame);
      const topicName = before === undefined ? {} : { topic_name: textAt(before, 'topic_name') };
      const after: ReadonlyArray<JsonObject> = preference['visibility_policy'] === 0 ? [] : [{ ...preference, ...topicName }];
      return [...all.filter((known) => known !== before), ...after];
    }),
  );
};
