import { allLists, changedIn, idOf, lists } from '../channels/channel-lists.js';
import { left, named, recount } from '../channels/subscribers.js';
import { changedObjects, sortedBy, withoutEntry } from '../shared/change.js';
import type { Json, JsonObject } from '../shared/json.js';
import { listAt, objectsAt } from '../shared/read.js';
import { hasAt } from '../shared/reduce.js';
import { share } from '../shared/share.js';

const active = 'realm_users';
const inactive = 'realm_non_active_users';

/** Nobody sees presence and status of a person who is gone or hidden. */
export const withoutActivity = (state: JsonObject, id: number): JsonObject =>
  withoutEntry(withoutEntry(state, 'presences', String(id)), 'user_status', String(id));

const moved = (state: JsonObject, id: number, from: string, to: string): JsonObject => {
  const person = objectsAt(state, from).find(({ user_id: known }) => known === id);
  if (person === undefined) return state;
  const gone = changedObjects(state, from, (people) => people.filter((other) => other !== person));
  return changedObjects(gone, to, (people) => sortedBy([...people, person], 'user_id'));
};

/** Where no event about the subscriptions came before. */
const withoutSubscriptions = (state: JsonObject, id: number): JsonObject => {
  const names = named(state, [id]);
  const isIn = (channel: JsonObject): boolean => listAt(channel, 'subscribers').some((user) => names.includes(user));
  const ids = new Set(lists.flatMap((list) => objectsAt(state, list).filter(isIn)).map(idOf));
  return changedIn(state, allLists, ids, (channel) => left(recount(channel, -1), names));
};

/** Takes a person out of everything that names people and groups together. */
const withoutHolder = (value: Json, id: number): Json => {
  if (Array.isArray(value)) return (value as ReadonlyArray<Json>).map((one) => withoutHolder(one, id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, inside]) => [
      key,
      (key === 'direct_members' || key === 'members') && Array.isArray(inside) ? inside.filter((member) => member !== id) : withoutHolder(inside, id),
    ]),
  );
};

/** LEVEL(303): deactivated people stayed in groups and permissions. */
const withoutPermissions = (state: JsonObject, id: number): JsonObject =>
  hasAt(state, 'groupSettingNoDeactivatedMembers') ? share(state, withoutHolder(state, id) as JsonObject) : state;

/** Moves a person between the lists of active and deactivated people; a deactivated one leaves channels, groups and permissions. */
export const activated = (state: JsonObject, id: number, isActive: boolean): JsonObject =>
  isActive ? moved(state, id, inactive, active) : moved(withoutActivity(withoutPermissions(withoutSubscriptions(state, id), id), id), id, active, inactive);
