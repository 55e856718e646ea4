import { ascending, changed } from '../shared/change.js';
import type { Json, JsonObject } from '../shared/json.js';
import { objectsAt, remembered } from '../shared/read.js';
import { hasAt } from '../shared/reduce.js';

const addressesById = remembered(
  (people: ReadonlyArray<JsonObject>): ReadonlyMap<Json | undefined, Json> => new Map(people.map((person) => [person['user_id'], person['email'] ?? null])),
);

const idsByAddress = remembered(
  (people: ReadonlyArray<JsonObject>): ReadonlyMap<Json, number> => new Map(people.map((person) => [person['email'] ?? null, Number(person['user_id'])])),
);

/** People as lists of subscribers name them. LEVEL(79): by address, while events name them by id; the list of accounts has both. */
export const named = (state: JsonObject, userIds: ReadonlyArray<number>): ReadonlyArray<Json> => {
  if (hasAt(state, 'subscriberIdsInsteadOfEmails')) return userIds;
  const addresses = addressesById(objectsAt(state, 'realm_users'));
  return userIds.map((id) => addresses.get(id) ?? id);
};

/** By the ids of the accounts, without duplicates. */
const inOrder = (state: JsonObject, users: ReadonlyArray<Json>): ReadonlyArray<Json> => {
  if (hasAt(state, 'subscriberIdsInsteadOfEmails')) return ascending(users as ReadonlyArray<number>);
  const order = idsByAddress(objectsAt(state, 'realm_users'));
  const rank = (user: Json): number => (typeof user === 'number' ? user : (order.get(user) ?? 0));
  return [...new Set(users)].sort((left, right) => rank(left) - rank(right));
};

/** LEVEL(394): channels have a count of subscribers, which clients update. */
export const recount = (channel: JsonObject, by: number): JsonObject => changed(channel, 'subscriber_count', (count) => Number(count) + by);

export const joined = (state: JsonObject, channel: JsonObject, users: ReadonlyArray<Json>): JsonObject =>
  changed(channel, 'subscribers', (known) => inOrder(state, [...(known as ReadonlyArray<Json>), ...users]));

export const left = (channel: JsonObject, users: ReadonlyArray<Json>): JsonObject =>
  changed(channel, 'subscribers', (known) => (known as ReadonlyArray<Json>).filter((user) => !users.includes(user)));
