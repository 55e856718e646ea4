import type { Json, JsonObject } from '../../json.js';
import { byName, forgetIn, idOf, lists, without } from '../channels/channel-state.js';
import { changed, changedObjects, numbersAt, objectsAt, openFor, textAt } from '../client-state.js';
import { recount as recountUnread } from '../messages/unread.js';
import { type Apply, byOp, type WireTypes } from '../wire-type.js';
import { choiceForm } from './choice.js';
import { membershipForms, peerEventForms } from './subscription.js';

/** LEVEL(79): subscribers are listed by address, while events name them by id; the list of accounts has both. */
const named = (state: JsonObject, userIds: ReadonlyArray<number>): ReadonlyArray<Json> => {
  if (openFor(state)('subscriberIdsInsteadOfEmails')) return userIds;
  const people = objectsAt(state, 'realm_users');
  return userIds.map((id) => people.find((person) => person['user_id'] === id)?.['email'] ?? id);
};

/** By the ids of the accounts, without duplicates. */
const inOrder = (state: JsonObject, users: ReadonlyArray<Json>): ReadonlyArray<Json> => {
  const order = new Map<Json, number>(objectsAt(state, 'realm_users').map((person) => [person['email'] ?? null, Number(person['user_id'])]));
  const rank = (user: Json): number => (typeof user === 'number' ? user : (order.get(user) ?? 0));
  return [...new Set(users)].sort((left, right) => rank(left) - rank(right));
};

/** LEVEL(394): channels have a count of subscribers, which clients update. */
const recount = (channel: JsonObject, by: number): JsonObject => changed(channel, 'subscriber_count', (count) => Number(count) + by);

const recountIn = (state: JsonObject, keys: ReadonlyArray<string>, ids: ReadonlySet<number>, by: number): JsonObject =>
  keys.reduce(
    (known, key) => changedObjects(known, key, (channels) => channels.map((channel) => (ids.has(idOf(channel)) ? recount(channel, by) : channel))),
    state,
  );

/** The personal keys of a subscription, beside those of the channel. */
const personal: ReadonlySet<string> = new Set([
  'color',
  'is_muted',
  'in_home_view',
  'pin_to_top',
  'desktop_notifications',
  'email_notifications',
  'push_notifications',
  'audible_notifications',
  'wildcard_mentions_notify',
  'subscribers',
  'partial_subscribers',
  'is_old_stream',
  'role',
  'email_address',
]);

/** LEVEL(192): guests learned of a public channel only by their subscription. */
const channelOf = (state: JsonObject, subscription: JsonObject): JsonObject => {
  const hasTraffic = openFor(state)('channelWeeklyTraffic');
  return Object.fromEntries(Object.entries(subscription).filter(([key]) => !personal.has(key) && (hasTraffic || key !== 'stream_weekly_traffic')));
};

const listUnknown = (state: JsonObject, added: ReadonlyArray<JsonObject>): JsonObject => {
  const known = new Set(objectsAt(state, 'streams').map(idOf));
  const fresh = added.filter((channel) => !known.has(idOf(channel))).map((channel) => channelOf(state, channel));
  return changedObjects(state, 'streams', (channels) => byName([...channels, ...fresh]));
};

const applyAdd: Apply = (state, event) => {
  const added = objectsAt(event, 'subscriptions');
  const ids = new Set(added.map(idOf));
  const elsewhere = forgetIn(state, ['unsubscribed', 'never_subscribed'], ids);
  const listed = changedObjects(elsewhere, 'subscriptions', (channels) => byName([...without(channels, ids), ...added]));
  const countOf = new Map(added.map((channel) => [idOf(channel), channel['subscriber_count'] ?? null]));
  return changedObjects(listUnknown(listed, added), 'streams', (channels) =>
    channels.map((channel) => (ids.has(idOf(channel)) ? changed(channel, 'subscriber_count', (count) => countOf.get(idOf(channel)) ?? count) : channel)),
  );
};

const applyRemove: Apply = (state, event) => {
  const self = named(state, [Number(state['user_id'])]);
  const ids = new Set(objectsAt(event, 'subscriptions').map(idOf));
  const left = objectsAt(state, 'subscriptions')
    .filter((channel) => ids.has(idOf(channel)))
    .map((channel) => changed(recount(channel, -1), 'subscribers', (users) => (users as ReadonlyArray<Json>).filter((user) => !self.includes(user))));
  const forgotten = changedObjects(state, 'subscriptions', (channels) => without(channels, ids));
  const listed = changedObjects(forgotten, 'unsubscribed', (channels) => byName([...without(channels, ids), ...left]));
  return recountIn(listed, ['streams'], ids, -1);
};

const applyPeers: Apply = (state, event) => {
  const joins = event['op'] === 'peer_add';
  // LEVEL(19): by the name of the channel.
  const byName = lists.flatMap((key) => objectsAt(state, key)).filter((channel) => event['name'] !== undefined && channel['name'] === event['name']);
  const byId = event['stream_id'] === undefined ? [] : [Number(event['stream_id'])];
  const streamIds = new Set([...numbersAt(event, 'stream_ids'), ...byId, ...byName.map(idOf)]);
  const userIds = [...numbersAt(event, 'user_ids'), ...(event['user_id'] === undefined ? [] : [Number(event['user_id'])])];
  const peers = named(state, userIds);
  const join = (users: ReadonlyArray<Json>): ReadonlyArray<Json> =>
    joins ? inOrder(state, [...users, ...peers]) : users.filter((user) => !peers.includes(user));
  const rejoin = (channel: JsonObject): JsonObject =>
    streamIds.has(idOf(channel)) ? changed(channel, 'subscribers', (users) => join(users as ReadonlyArray<Json>)) : channel;
  const joined = lists.reduce((known, key) => changedObjects(known, key, (channels) => channels.map(rejoin)), state);
  return recountIn(joined, [...lists, 'streams'], streamIds, joins ? userIds.length : -userIds.length);
};

/** Muting has two names, of which older levels send one. */
const chosen = (property: string, value: Json): JsonObject => {
  if (property === 'in_home_view') return { in_home_view: value, is_muted: value !== true };
  return property === 'is_muted' ? { in_home_view: value !== true, is_muted: value } : { [property]: value };
};

const applyChoice: Apply = (state, event) => {
  const after = chosen(textAt(event, 'property'), event['value'] ?? null);
  return recountUnread(
    changedObjects(state, 'subscriptions', (channels) =>
      channels.map((channel) => (idOf(channel) === event['stream_id'] ? { ...channel, ...after } : channel)),
    ),
  );
};

export const subscriptionTypes: WireTypes<'subscription'> = {
  subscription: {
    forms: [...membershipForms, choiceForm, ...peerEventForms],
    apply: byOp({ add: applyAdd, remove: applyRemove, update: applyChoice, peer_add: applyPeers, peer_remove: applyPeers }),
  },
};
