import type { JsonObject } from '../shared/json.js';
import { listAt, numbersAt, objectAt, objectsAt, textAt } from '../shared/read.js';
import type { Reduce } from '../shared/reduce.js';
import { share } from '../shared/share.js';
import { addUnread, changedMention, isMention, mentionsIn, removeUnread, unreadGroupOf } from './unread.js';

interface UnreadMessage {
  readonly id: number;
  readonly topic: string;
  readonly isMention: boolean;
}

/** Which of these messages are unread in channels, as in the state. */
const unreadAmong = (state: JsonObject, ids: ReadonlySet<number>): ReadonlyArray<UnreadMessage> => {
  const mentions = new Set(mentionsIn(state));
  return objectsAt(objectAt(state, 'unread_msgs'), 'streams').flatMap((group) =>
    numbersAt(group, 'unread_message_ids')
      .filter((id) => ids.has(id))
      .map((id) => ({ id, topic: textAt(group, 'topic'), isMention: mentions.has(id) })),
  );
};

/** Unread state follows a message, wherever it goes: what is lost by that is told by another event. */
const moved = (state: JsonObject, event: JsonObject): JsonObject => {
  const { new_stream_id: elsewhere, subject } = event;
  if (elsewhere === undefined && subject === undefined) return state;
  const streamId = Number(elsewhere ?? event['stream_id']);
  const all = unreadAmong(state, new Set(numbersAt(event, 'message_ids')));
  if (all.length === 0) return state;
  const left = removeUnread(state, new Set(all.map(({ id }) => id)));
  const topicOf = ({ topic }: UnreadMessage): string => (subject === undefined ? topic : textAt(event, 'subject'));
  const there = all.reduce((known, one) => addUnread(known, one.id, { kind: 'channel', streamId, topic: topicOf(one) }, one.isMention), left);
  // Mentions went and came again.
  return share(state, there);
};

/** Edited text may change mentions. */
const reworded = (state: JsonObject, event: JsonObject): JsonObject => {
  const id = Number(event['message_id']);
  return event['rendered_content'] === undefined || unreadGroupOf(state, id) === undefined
    ? state
    : changedMention(state, id, isMention(listAt(event, 'flags')));
};

export const reduceUpdateMessage: Reduce = (state, event) => reworded(moved(state, event), event);
