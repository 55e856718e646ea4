import { changedLists, changedObjects, sortedBy } from '../shared/change.js';
import type { Json, JsonObject } from '../shared/json.js';
import { objectAt } from '../shared/read.js';
import { byOp, hasAt, type Reduce } from '../shared/reduce.js';
import { share } from '../shared/share.js';
import { withProfileValue } from '../organization/profile-fields.js';
import { activated, withoutActivity } from './activation.js';

const without = (state: JsonObject, list: string, id: Json | undefined): JsonObject =>
  changedObjects(state, list, (people) => people.filter(({ user_id: known }) => known !== id));

/** Lists of accounts omit what their list implies. */
const listed = ({ is_active: _, ...person }: JsonObject): JsonObject => person;

const added = (state: JsonObject, person: JsonObject): JsonObject =>
  changedObjects(without(state, 'realm_non_active_users', person['user_id']), 'realm_users', (people) =>
    sortedBy([...people.filter(({ user_id: id }) => id !== person['user_id']), listed(person)], 'user_id'),
  );

const roles = { owner: 100, administrator: 200, moderator: 300, guest: 600 };

/** The keys that follow from a role, as named in the object or state. LEVEL(380): only moderators themselves counted as such. */
const rightsOf = (state: JsonObject, changes: JsonObject): JsonObject => {
  const { role } = changes;
  if (typeof role !== 'number') return changes;
  return {
    role,
    is_owner: role <= roles.owner,
    is_admin: role <= roles.administrator,
    is_moderator: hasAt(state, 'registerLastModerator') ? role <= roles.moderator : role === roles.moderator,
    is_guest: role === roles.guest,
  };
};

/** Takes only the keys of the object, or those that it may gain: a client ignores the rest. */
const taken = (object: JsonObject, changes: JsonObject, gained?: string): JsonObject => ({
  ...object,
  ...Object.fromEntries(Object.entries(changes).filter(([key]) => key in object || key === gained)),
});

/** LEVEL(163): an account without it had an address that was hidden. */
const address = 'delivery_email';

/** The own avatar always has an address. */
const withAddress = (changes: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(changes).filter(([key, value]) => value !== null || !key.startsWith('avatar_url')));

const listsOfPeople = ['realm_users', 'realm_non_active_users', 'cross_realm_bots'];

const updated = (state: JsonObject, person: JsonObject): JsonObject => {
  if (person['custom_profile_field'] !== undefined) return withProfileValue(state, person);
  const { user_id: id, email: _, new_email: newEmail, ...given } = person;
  const changes = rightsOf(state, { ...given, ...(newEmail === undefined ? {} : { email: newEmail }) });
  const inLists = changedLists(state, listsOfPeople, (people) => people.map((known) => (known['user_id'] === id ? taken(known, changes, address) : known)));
  const own = state['user_id'] === id ? share(inLists, taken(inLists, withAddress(changes))) : inLists;
  return typeof given['is_active'] === 'boolean' ? activated(own, Number(id), given['is_active']) : own;
};

/** LEVEL(222): of a deactivated account. */
const removed = (state: JsonObject, { user_id: id }: JsonObject): JsonObject =>
  hasAt(state, 'eventRealmUserRemoveOnDeactivation') ? activated(state, Number(id), false) : withoutActivity(without(state, 'realm_users', id), Number(id));

const ofPerson =
  (change: (state: JsonObject, person: JsonObject) => JsonObject): Reduce =>
  (state, event) =>
    change(state, objectAt(event, 'person'));

export const reduceAccounts = byOp({ add: ofPerson(added), remove: ofPerson(removed), update: ofPerson(updated) });
