import type { Json, JsonObject } from '../../json.js';
import { idOf, lists } from '../channels/channel-state.js';
import { changed, changedObjects, listAt, numbersAt, objectsAt, openFor, sortedBy, withoutActivity } from '../client-state.js';

const active = 'realm_users';
const inactive = 'realm_non_active_users';

const moved = (state: JsonObject, id: number, from: string, to: string): JsonObject => {
  const person = objectsAt(state, from).find(({ user_id: known }) => known === id);
  if (person === undefined) return state;
  const left = changedObjects(state, from, (people) => people.filter((other) => other !== person));
  return changedObjects(left, to, (people) => sortedBy([...people, person], 'user_id'));
};

/** LEVEL(79): subscribers are listed by address. */
const subscriberName = (state: JsonObject, id: number): Json => {
  if (openFor(state)('subscriberIdsInsteadOfEmails')) return id;
  return objectsAt(state, active).find(({ user_id: known }) => known === id)?.['email'] ?? null;
};

/** Where no event about the subscriptions came before. */
const withoutSubscriptions = (state: JsonObject, id: number): JsonObject => {
  const name = subscriberName(state, id);
  const isIn = (channel: JsonObject): boolean => listAt(channel, 'subscribers').includes(name);
  const ids = new Set(lists.flatMap((list) => objectsAt(state, list).filter(isIn)).map(idOf));
  const leave = (channel: JsonObject): JsonObject => {
    if (!ids.has(idOf(channel))) return channel;
    const counted = changed(channel, 'subscriber_count', (count) => Number(count) - 1);
    return changed(counted, 'subscribers', (users) => (users as ReadonlyArray<Json>).filter((user) => user !== name));
  };
  return [...lists, 'streams'].reduce((known, list) => changedObjects(known, list, (channels) => channels.map(leave)), state);
};

/** Takes a person out of everything that names people and groups together. */
const withoutHolder = (value: Json, id: number): Json => {
  if (Array.isArray(value)) return (value as ReadonlyArray<Json>).map((one) => withoutHolder(one, id));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as JsonObject;
  return Object.fromEntries(
    Object.entries(object).map(([key, inside]) => [
      key,
      key === 'direct_members' || key === 'members' ? numbersAt(object, key).filter((member) => member !== id) : withoutHolder(inside, id),
    ]),
  );
};

/** LEVEL(303): deactivated people stayed in groups and permissions. */
const withoutHoldings = (state: JsonObject, id: number): JsonObject =>
  openFor(state)('groupSettingNoDeactivatedMembers') ? (withoutHolder(state, id) as JsonObject) : state;

/** Moves a person between the lists of active and deactivated people; a deactivated one leaves channels, groups and permissions. Spec: 3 (User account) */
export const activated = (state: JsonObject, id: number, isActive: boolean): JsonObject =>
  isActive ? moved(state, id, inactive, active) : moved(withoutActivity(withoutHoldings(withoutSubscriptions(state, id), id), id), id, active, inactive);
