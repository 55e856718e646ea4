import { changedEntry, withoutEntry } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { objectAt, textAt } from '../shared/read.js';
import type { Reduce } from '../shared/reduce.js';

const timesOf = (event: JsonObject): JsonObject => {
  const website = objectAt(objectAt(event, 'presence'), 'website');
  const timestamp = website['timestamp'] ?? 0;
  return website['status'] === 'active' ? { active_timestamp: timestamp, idle_timestamp: timestamp } : { idle_timestamp: timestamp };
};

/** Times by id, which older events do not have yet. */
export const reducePresence: Reduce = (state, event) =>
  event['presences'] === undefined
    ? changedEntry(state, 'presences', textAt(event, 'user_id'), (times) => ({ ...times, ...timesOf(event) }))
    : Object.entries(objectAt(event, 'presences')).reduce((known, [id, times]) => changedEntry(known, 'presences', id, () => times as JsonObject), state);

const emojiNames = ['emoji_name', 'emoji_code', 'reaction_type'];

/** Without empty keys. */
const settled = (status: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(status).filter(([name, value]) => value !== '' && value !== false && !(status['emoji_name'] === '' && emojiNames.includes(name))),
  );

export const reduceStatus: Reduce = (state, event) => {
  const { type: _type, id: _id, user_id: _user, ...given } = event;
  const id = textAt(event, 'user_id');
  const after = settled({ ...objectAt(objectAt(state, 'user_status'), id), ...given });
  return Object.keys(after).length === 0 ? withoutEntry(state, 'user_status', id) : changedEntry(state, 'user_status', id, () => after);
};
