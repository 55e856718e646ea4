import { ascending, changed } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { numbersAt, objectAt, textAt } from '../shared/read.js';
import type { Reduce } from '../shared/reduce.js';
import { addUnread, removeUnread, type UnreadPlace, withoutUnread } from './unread.js';

const placeOf = (shown: JsonObject): UnreadPlace =>
  shown['type'] === 'stream'
    ? { kind: 'channel', streamId: Number(shown['stream_id']), topic: textAt(shown, 'topic') }
    : { kind: 'direct', withIds: ascending(numbersAt(shown, 'user_ids')) };

const starred = (state: JsonObject, ids: ReadonlyArray<number>, adds: boolean): JsonObject =>
  changed(state, 'starred_messages', (value) => {
    const known = value as ReadonlyArray<number>;
    return adds ? ascending([...known, ...ids]) : known.filter((id) => !ids.includes(id));
  });

export const reduceFlags: Reduce = (state, event) => {
  const ids = numbersAt(event, 'messages');
  const adds = event['operation'] === 'add';
  if (event['flag'] === 'starred') return starred(state, ids, adds);
  if (event['flag'] !== 'read') return state;
  if (event['all'] === true) return withoutUnread(state);
  if (adds) return removeUnread(state, new Set(ids));
  const details = objectAt(event, 'message_details');
  return ids.reduce((known, id) => {
    const shown = objectAt(details, String(id));
    return Object.keys(shown).length === 0 ? known : addUnread(known, id, placeOf(shown), shown['mentioned'] === true);
  }, state);
};

/** The messages that an event says are deleted. */
export const deletedIds = (event: JsonObject): ReadonlySet<number> =>
  new Set([...numbersAt(event, 'message_ids'), ...(event['message_id'] === undefined ? [] : [Number(event['message_id'])])]);

/** Deleted messages are neither unread nor starred. */
export const reduceDeletion: Reduce = (state, event) => {
  const ids = deletedIds(event);
  return starred(removeUnread(state, ids), [...ids], false);
};
