import type { JsonObject } from '../../json.js';
import { changed, changedObjects, objectAt, sortedBy, textAt } from './own.js';

/** Lists of accounts leave out what their being in the list says. */
const listed = ({ is_active: _, ...person }: JsonObject): JsonObject => person;

export const applyRealmUser = (state: JsonObject, event: JsonObject): JsonObject => {
  const person = objectAt(event, 'person');
  return event['op'] === 'add'
    ? changedObjects(state, 'realm_users', (people) => sortedBy([...people.filter(({ user_id: id }) => id !== person['user_id']), listed(person)], 'user_id'))
    : state;
};

const timesOf = (event: JsonObject): JsonObject => {
  const website = objectAt(objectAt(event, 'presence'), 'website');
  const timestamp = website['timestamp'] ?? 0;
  return website['status'] === 'active' ? { active_timestamp: timestamp, idle_timestamp: timestamp } : { idle_timestamp: timestamp };
};

/** In the newer form only: by id, times alone. */
export const applyPresence = (state: JsonObject, event: JsonObject): JsonObject =>
  changed(state, 'presences', (value) => {
    const presences = value as JsonObject;
    if (event['presences'] !== undefined) return { ...presences, ...objectAt(event, 'presences') };
    const id = textAt(event, 'user_id');
    return { ...presences, [id]: { ...objectAt(presences, id), ...timesOf(event) } };
  });
