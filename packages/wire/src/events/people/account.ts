import { type AccountProperty, apiEmail, isAtLeast, type User, type UserId } from '@parley/core';
import { before, type Field, fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { roleNumbers } from '../../names.js';
import { apiAddress, deliveryAddress } from '../../objects/people/address.js';
import { roleNumber, unknownName, unknownUserObject, userObject } from '../../objects/people/user.js';
import { changedObjects, objectAt, sortedBy } from '../client-state.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import { type Apply, byOp } from '../wire-type.js';

type UserEvent = WireEvent<'realm_user'>;

const wholePerson = { isActive: true, profileData: true };

const added = (person: JsonObject): UserEvent => ({ type: 'realm_user', op: 'add', person });

/** Accounts of which a guest has learned. Spec: 6 (level 228) */
export const metEvents = (met: ReadonlyArray<User>, view: EventView): ReadonlyArray<UserEvent> =>
  view.open('eventRealmUserScoped') ? met.map((user) => added(userObject(user, view, wholePerson))) : [];

/**
 * Accounts of which a guest may know no more, by nothing but their ids. UPSTREAM: a client that expects everybody to be listed is told of somebody unknown in their
 * place; it would look in vain for whoever wrote what it shows. Spec: 6 (levels 228, 232)
 */
export const partedEvents = (parted: ReadonlyArray<UserId>, view: EventView): ReadonlyArray<UserEvent> =>
  view.open('eventRealmUserScoped')
    ? parted.flatMap((userId) => [
        { type: 'realm_user' as const, op: 'remove', person: { user_id: userId, full_name: unknownName } },
        ...(view.leavesOutUnreached ? [] : [added(unknownUserObject(userId, view, wholePerson))]),
      ])
    : [];

/** Each property in the forms that this viewer is told of; nothing where what they are shown is as before. */
const changedForms = (user: User, property: AccountProperty, view: EventView): ReadonlyArray<Readonly<Record<string, Field>>> => {
  const { open } = view;
  const isSelf = view.actor.user.id === user.id;
  switch (property) {
    case 'fullName':
      return [{ full_name: user.fullName }];
    case 'role':
      return [
        {
          role: when('eventRealmUserById', roleNumber(user.role, open)),
          is_admin: before('eventRealmUserById', isAtLeast(user.role, 'administrator')),
          is_guest: before('eventRealmUserById', user.role === 'guest'),
        },
      ];
    case 'email': {
      const address = deliveryAddress(user, view);
      const isTold = address !== null && (isSelf || open('eventDeliveryEmailToAll'));
      return [...(isTold ? [{ delivery_email: address }] : []), ...(apiEmail(user) === 'real' ? [{ new_email: apiAddress(user, view) }] : [])];
    }
  }
};

export const accountEncoders: Encoders<'userAdded' | 'userChanged', 'realm_user'> = {
  /** People out of reach are told of as unknown ones, to clients that expect everybody to be listed. Spec: 6 (levels 228, 232) */
  userAdded: ({ user, isReached }, view) => (isReached || !view.leavesOutUnreached ? [added(userObject(user, view, wholePerson))] : []),
  /** One event for each form, to those who can reach the account. LEVEL(7): people were named by their address too. Spec: 6 (levels 7, 163, 228) */
  userChanged: ({ user, properties }, view) =>
    properties
      .flatMap((property) => changedForms(user, property, view))
      .map((form) => ({
        type: 'realm_user',
        op: 'update',
        person: fields(view.open, { user_id: user.id, email: before('eventRealmUserById', apiAddress(user, view)), ...form }),
      })),
};

/** Lists of accounts leave out what their being in the list says. */
const listed = ({ is_active: _, ...person }: JsonObject): JsonObject => person;

const withPerson = (state: JsonObject, person: JsonObject): JsonObject =>
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

const applied =
  (change: (state: JsonObject, person: JsonObject) => JsonObject): Apply =>
  (state, event) =>
    change(state, objectAt(event, 'person'));

export const accountTypes = { realm_user: { apply: byOp({ add: applied(withPerson), remove: applied(removed), update: applied(updated) }) } };
