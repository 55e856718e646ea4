import type { Json, JsonObject } from '../../json.js';
import { roleNumbers } from '../../names.js';
import { changedObjects, objectAt, openFor, sortedBy, withoutActivity } from '../client-state.js';
import { type Apply, byOp } from '../wire-type.js';
import { withProfileValue } from '../profile-fields.js';
import { activated } from './apply-activation.js';

const without = (state: JsonObject, list: string, id: Json | undefined): JsonObject =>
  changedObjects(state, list, (people) => people.filter(({ user_id: known }) => known !== id));

/** Lists of accounts omit what their list implies. */
const listed = ({ is_active: _, ...person }: JsonObject): JsonObject => person;

const withPerson = (state: JsonObject, person: JsonObject): JsonObject =>
  changedObjects(without(state, 'realm_non_active_users', person['user_id']), 'realm_users', (people) =>
    sortedBy([...people.filter(({ user_id: id }) => id !== person['user_id']), listed(person)], 'user_id'),
  );

/** The keys that follow from a role, as named in the object or state. LEVEL(380): only moderators themselves counted as such. */
const rightsOf = (state: JsonObject, changed: JsonObject): JsonObject => {
  const role = changed['role'];
  if (typeof role !== 'number') return changed;
  const isModerator = openFor(state)('registerLastModerator') ? role <= roleNumbers.moderator : role === roleNumbers.moderator;
  return {
    role,
    is_owner: role <= roleNumbers.owner,
    is_admin: role <= roleNumbers.administrator,
    is_moderator: isModerator,
    is_guest: role === roleNumbers.guest,
  };
};

/** Takes only the keys of the object: a client ignores the rest. */
const taken = (object: JsonObject, changed: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]): [string, Json] => [key, changed[key] === undefined ? value : changed[key]]));

/** The own avatar always has an address. */
const withAddress = (changed: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(changed).filter(([key, value]) => value !== null || !key.startsWith('avatar_url')));

const listsOfPeople = ['realm_users', 'realm_non_active_users', 'cross_realm_bots'];

const updated = (state: JsonObject, person: JsonObject): JsonObject => {
  if (person['custom_profile_field'] !== undefined) return withProfileValue(state, person);
  const { user_id: id, email: _, new_email: newEmail, ...changes } = person;
  const changed = rightsOf(state, { ...changes, ...(newEmail === undefined ? {} : { email: newEmail }) });
  const inLists = listsOfPeople.reduce(
    (known, list) => changedObjects(known, list, (people) => people.map((person) => (person['user_id'] === id ? taken(person, changed) : person))),
    state,
  );
  const own = state['user_id'] === id ? taken(inLists, withAddress(changed)) : inLists;
  return typeof changes['is_active'] === 'boolean' ? activated(own, Number(id), changes['is_active']) : own;
};

/** LEVEL(222): of a deactivated account. */
const removed = (state: JsonObject, { user_id: id }: JsonObject): JsonObject =>
  openFor(state)('eventRealmUserRemoveOnDeactivation') ? activated(state, Number(id), false) : withoutActivity(without(state, 'realm_users', id), Number(id));

const applied =
  (change: (state: JsonObject, person: JsonObject) => JsonObject): Apply =>
  (state, event) =>
    change(state, objectAt(event, 'person'));

export const applyAccount = byOp({ add: applied(withPerson), remove: applied(removed), update: applied(updated) });
