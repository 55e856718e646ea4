import type { JsonObject } from '../../json.js';
import { roleNumbers } from '../../names.js';
import { changed, changedObjects, objectAt, sortedBy, textAt } from './own.js';

/** Lists of accounts leave out what their being in the list says. */
const listed = ({ is_active: _, ...person }: JsonObject): JsonObject => person;

const added = (state: JsonObject, person: JsonObject): JsonObject =>
  changedObjects(state, 'realm_users', (people) => sortedBy([...people.filter(({ user_id: id }) => id !== person['user_id']), listed(person)], 'user_id'));

/** What follows from a role, under the names that the object or the state has for it. */
const rightsOf = (news: JsonObject): JsonObject => {
  const role = news['role'];
  if (typeof role !== 'number') return news;
  const isModerator = role <= roleNumbers.moderator;
  return {
    role,
    is_owner: role <= roleNumbers.owner,
    is_admin: role <= roleNumbers.administrator,
    is_moderator: isModerator,
    is_guest: role === roleNumbers.guest,
  };
};

/** Takes what the object has a key for: a client is told the rest, but keeps it nowhere. */
const taken = (object: JsonObject, news: JsonObject): JsonObject => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, news[key] ?? value]));

const listsOfPeople = ['realm_users', 'realm_non_active_users', 'cross_realm_bots'];

const updated = (state: JsonObject, { user_id: id, email: _, new_email: newEmail, ...told }: JsonObject): JsonObject => {
  const news = rightsOf({ ...told, ...(newEmail === undefined ? {} : { email: newEmail }) });
  const inLists = listsOfPeople.reduce(
    (known, list) => changedObjects(known, list, (people) => people.map((person) => (person['user_id'] === id ? taken(person, news) : person))),
    state,
  );
  return state['user_id'] === id ? taken(inLists, news) : inLists;
};

const removed = (state: JsonObject, { user_id: id }: JsonObject): JsonObject =>
  changedObjects(state, 'realm_users', (people) => people.filter(({ user_id: known }) => known !== id));

export const applyRealmUser = (state: JsonObject, event: JsonObject): JsonObject => {
  const person = objectAt(event, 'person');
  switch (event['op']) {
    case 'add':
      return added(state, person);
    case 'remove':
      return removed(state, person);
    case 'update':
      return updated(state, person);
    default:
      return state;
  }
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
