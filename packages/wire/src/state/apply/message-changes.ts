import type { JsonObject } from '../../json.js';
import { ascending, changed, numbersAt, objectAt, objectsAt, textAt } from './own.js';
import { addUnread, isMention, removeUnread } from './messages.js';

interface UnreadMessage {
  readonly id: number;
  readonly topic: string;
  readonly isMention: boolean;
}

/** Those of these messages that are unread in channels, as the state lists them. */
const unreadAmong = (state: JsonObject, ids: ReadonlyArray<number>): ReadonlyArray<UnreadMessage> => {
  const unread = objectAt(state, 'unread_msgs');
  const mentions = numbersAt(unread, 'mentions');
  return objectsAt(unread, 'streams').flatMap((group) =>
    numbersAt(group, 'unread_message_ids')
      .filter((id) => ids.includes(id))
      .map((id) => ({ id, topic: textAt(group, 'topic'), isMention: mentions.includes(id) })),
  );
};

const isUnread = (state: JsonObject, id: number): boolean => {
  const unread = objectAt(state, 'unread_msgs');
  return ['pms', 'huddles', 'streams'].some((kind) => objectsAt(unread, kind).some((group) => numbersAt(group, 'unread_message_ids').includes(id)));
};

/** What is unread goes along to a channel that is hers; elsewhere nothing would show her so. */
const applyMove = (state: JsonObject, event: JsonObject): JsonObject => {
  const { new_stream_id: elsewhere, subject } = event;
  if (elsewhere === undefined && subject === undefined) return state;
  const streamId = Number(elsewhere ?? event['stream_id']);
  const moved = unreadAmong(state, numbersAt(event, 'message_ids'));
  const left = removeUnread(state, new Set(moved.map(({ id }) => id)));
  const isHers = objectsAt(state, 'subscriptions').some((subscription) => subscription['stream_id'] === streamId);
  if (!isHers) return left;
  return moved.reduce(
    (known, message) =>
      addUnread(known, message.id, { kind: 'channel', streamId, topic: subject === undefined ? message.topic : textAt(event, 'subject') }, message.isMention),
    left,
  );
};

/** Another text may call other people. */
const applyText = (state: JsonObject, event: JsonObject): JsonObject => {
  const id = Number(event['message_id']);
  if (event['rendered_content'] === undefined || !isUnread(state, id)) return state;
  const mentioned = isMention(event['flags'] as ReadonlyArray<string>);
  return changed(state, 'unread_msgs', (value) => {
    const unread = value as JsonObject;
    const others = numbersAt(unread, 'mentions').filter((known) => known !== id);
    return { ...unread, mentions: mentioned ? ascending([...others, id]) : others };
  });
};

export const applyMessageChange = (state: JsonObject, event: JsonObject): JsonObject => applyText(applyMove(state, event), event);
