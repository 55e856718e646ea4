import { ascending, changed, changedObjects } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { listAt, objectAt, objectsAt, textAt } from '../shared/read.js';
import type { Reduce } from '../shared/reduce.js';
import { addUnread, isMention, type UnreadPlace } from './unread.js';

const noteConversation = (state: JsonObject, withIds: ReadonlyArray<number>, id: number): JsonObject =>
  changedObjects(state, 'recent_private_conversations', (known) => [
    { max_message_id: id, user_ids: withIds },
    ...known.filter((conversation) => JSON.stringify(conversation['user_ids']) !== JSON.stringify(withIds)),
  ]);

const placeOf = (message: JsonObject, self: number): UnreadPlace => {
  if (message['type'] === 'stream') return { kind: 'channel', streamId: Number(message['stream_id']), topic: textAt(message, 'subject') };
  const everybody = objectsAt(message, 'display_recipient').map(({ id }) => Number(id));
  return { kind: 'direct', withIds: ascending(everybody.filter((id) => id !== self)) };
};

export const reduceMessage: Reduce = (state, event) => {
  const message = objectAt(event, 'message');
  const id = Number(message['id']);
  const flags = listAt(event, 'flags');
  const place = placeOf(message, Number(state['user_id']));
  const received = changed(state, 'max_message_id', (newest) => Math.max(Number(newest), id));
  const noted = place.kind === 'direct' ? noteConversation(received, place.withIds, id) : received;
  return flags.includes('read') ? noted : addUnread(noted, id, place, isMention(flags));
};
