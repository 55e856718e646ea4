import type { Json, JsonObject } from '../../json.js';
import { changed, changedObjects, numbersAt, objectsAt, openFor, sortedBy, textAt } from './own.js';
import { forgetUnreadIn, recount as recountUnread } from './messages.js';

const idOf = (channel: JsonObject): number => Number(channel['stream_id']);

const byName = (channels: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> => sortedBy(channels, 'name');

const without = (channels: ReadonlyArray<JsonObject>, ids: ReadonlySet<number>): ReadonlyArray<JsonObject> =>
  channels.filter((channel) => !ids.has(idOf(channel)));

const lists = ['subscriptions', 'unsubscribed', 'never_subscribed'];

const forgetIn = (state: JsonObject, keys: ReadonlyArray<string>, ids: ReadonlySet<number>): JsonObject =>
  keys.reduce((known, key) => changedObjects(known, key, (channels) => without(channels, ids)), state);

/** LEVEL(79): subscribers are listed by address, while events name them by id; a client knows both from the list of accounts. */
const named = (state: JsonObject, userIds: ReadonlyArray<number>): ReadonlyArray<Json> => {
  if (openFor(state)('subscriberIdsInsteadOfEmails')) return userIds;
  const people = objectsAt(state, 'realm_users');
  return userIds.map((id) => people.find((person) => person['user_id'] === id)?.['email'] ?? id);
};

/** In the order of the accounts' ids, each once. */
const inOrder = (state: JsonObject, users: ReadonlyArray<Json>): ReadonlyArray<Json> => {
  const order = new Map<Json, number>(objectsAt(state, 'realm_users').map((person) => [person['email'] ?? null, Number(person['user_id'])]));
  const rank = (user: Json): number => (typeof user === 'number' ? user : (order.get(user) ?? 0));
  return [...new Set(users)].sort((left, right) => rank(left) - rank(right));
};

/** Whether the client asked for the subscribers of channels. */
const listsSubscribers = (state: JsonObject): boolean => lists.some((key) => objectsAt(state, key).some((channel) => 'subscribers' in channel));

const applyCreate = (state: JsonObject, event: JsonObject): JsonObject => {
  const created = objectsAt(event, 'streams');
  const ids = new Set(created.map(idOf));
  const known = new Set(lists.flatMap((key) => objectsAt(state, key).map(idOf)));
  const fresh = created.filter((channel) => !known.has(idOf(channel)));
  const emptyList = listsSubscribers(state) ? { subscribers: [] } : {};
  const listed = changedObjects(state, 'streams', (channels) => byName([...without(channels, ids), ...created]));
  return changedObjects(listed, 'never_subscribed', (channels) => byName([...channels, ...fresh.map((channel) => ({ ...channel, ...emptyList }))]));
};

/** LEVEL(134): muted topics are listed by the names of channels, which somebody who lost sight of them must not go on reading. */
const forgetMuted = (state: JsonObject, event: JsonObject): JsonObject => {
  const names = new Set<Json>(objectsAt(event, 'streams').map((channel) => channel['name'] ?? null));
  return changed(state, 'muted_topics', (rows) => (rows as ReadonlyArray<ReadonlyArray<Json>>).filter(([name = null]) => !names.has(name)));
};

/** What is unread in a channel that is archived stays so, also for clients that know no such channels; whoever leaves one is told of that. */
const applyDelete = (state: JsonObject, event: JsonObject): JsonObject => {
  const ids = new Set([...numbersAt(event, 'stream_ids'), ...objectsAt(event, 'streams').map(idOf)]);
  return forgetIn(forgetMuted(state, event), ['streams', ...lists], ids);
};

/** What an update says, as the channel itself has it. */
const updatedFields = (event: JsonObject): JsonObject => {
  const { id: _id, type: _type, op: _op, stream_id: _streamId, name: _name, property: _property, value, ...more } = event;
  return { [textAt(event, 'property')]: value ?? null, ...more };
};

/** LEVEL(330): the default channels were listed as objects too. What an older client has no key for, it keeps nothing of. */
const applyUpdate = (state: JsonObject, event: JsonObject): JsonObject => {
  const given = updatedFields(event);
  const update = (channel: JsonObject): JsonObject =>
    Number(channel['stream_id']) === Number(event['stream_id'])
      ? { ...channel, ...Object.fromEntries(Object.entries(given).filter(([key]) => key in channel)) }
      : channel;
  return ['streams', 'realm_default_streams', ...lists].reduce(
    (known, key) => changedObjects(known, key, (channels) => (typeof channels[0] === 'object' ? byName(channels.map(update)) : channels)),
    state,
  );
};

export const applyStream = (state: JsonObject, event: JsonObject): JsonObject => {
  switch (event['op']) {
    case 'create':
      return applyCreate(state, event);
    case 'delete':
      return applyDelete(state, event);
    case 'update':
      return applyUpdate(state, event);
    default:
      return state;
  }
};

/** LEVEL(394): channels tell how many subscribers they have, and clients keep count. */
const recount = (channel: JsonObject, by: number): JsonObject => changed(channel, 'subscriber_count', (count) => Number(count) + by);

const recountIn = (state: JsonObject, keys: ReadonlyArray<string>, ids: ReadonlySet<number>, by: number): JsonObject =>
  keys.reduce(
    (known, key) => changedObjects(known, key, (channels) => channels.map((channel) => (ids.has(idOf(channel)) ? recount(channel, by) : channel))),
    state,
  );

/** What a subscription says of the person, beside the channel. */
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

/** LEVEL(192): guests heard of a public channel by their subscription alone. */
const channelOf = (state: JsonObject, subscription: JsonObject): JsonObject => {
  const hasTraffic = openFor(state)('channelWeeklyTraffic');
  return Object.fromEntries(Object.entries(subscription).filter(([key]) => !personal.has(key) && (hasTraffic || key !== 'stream_weekly_traffic')));
};

const listUnknown = (state: JsonObject, added: ReadonlyArray<JsonObject>): JsonObject => {
  const known = new Set(objectsAt(state, 'streams').map(idOf));
  const fresh = added.filter((channel) => !known.has(idOf(channel))).map((channel) => channelOf(state, channel));
  return changedObjects(state, 'streams', (channels) => byName([...channels, ...fresh]));
};

const applyAdd = (state: JsonObject, event: JsonObject): JsonObject => {
  const added = objectsAt(event, 'subscriptions');
  const ids = new Set(added.map(idOf));
  const elsewhere = forgetIn(state, ['unsubscribed', 'never_subscribed'], ids);
  const listed = changedObjects(elsewhere, 'subscriptions', (channels) => byName([...without(channels, ids), ...added]));
  const countOf = new Map(added.map((channel) => [idOf(channel), channel['subscriber_count'] ?? null]));
  return changedObjects(listUnknown(listed, added), 'streams', (channels) =>
    channels.map((channel) => (ids.has(idOf(channel)) ? changed(channel, 'subscriber_count', (count) => countOf.get(idOf(channel)) ?? count) : channel)),
  );
};

const applyRemove = (state: JsonObject, event: JsonObject): JsonObject => {
  const self = named(state, [Number(state['user_id'])]);
  const ids = new Set(objectsAt(event, 'subscriptions').map(idOf));
  const left = objectsAt(state, 'subscriptions')
    .filter((channel) => ids.has(idOf(channel)))
    .map((channel) => changed(recount(channel, -1), 'subscribers', (users) => (users as ReadonlyArray<Json>).filter((user) => !self.includes(user))));
  const forgotten = changedObjects(state, 'subscriptions', (channels) => without(channels, ids));
  const listed = changedObjects(forgotten, 'unsubscribed', (channels) => byName([...without(channels, ids), ...left]));
  return recountIn(forgetUnreadIn(listed, ids), ['streams'], ids, -1);
};

const applyPeers = (state: JsonObject, event: JsonObject, op: 'peer_add' | 'peer_remove'): JsonObject => {
  // LEVEL(19): the channel is called by name.
  const byName = lists.flatMap((key) => objectsAt(state, key)).filter((channel) => event['name'] !== undefined && channel['name'] === event['name']);
  const byId = event['stream_id'] === undefined ? [] : [Number(event['stream_id'])];
  const streamIds = new Set([...numbersAt(event, 'stream_ids'), ...byId, ...byName.map(idOf)]);
  const userIds = [...numbersAt(event, 'user_ids'), ...(event['user_id'] === undefined ? [] : [Number(event['user_id'])])];
  const peers = named(state, userIds);
  const join = (users: ReadonlyArray<Json>): ReadonlyArray<Json> =>
    op === 'peer_add' ? inOrder(state, [...users, ...peers]) : users.filter((user) => !peers.includes(user));
  const rejoin = (channel: JsonObject): JsonObject =>
    streamIds.has(idOf(channel)) ? changed(channel, 'subscribers', (users) => join(users as ReadonlyArray<Json>)) : channel;
  const joined = lists.reduce((known, key) => changedObjects(known, key, (channels) => channels.map(rejoin)), state);
  return recountIn(joined, [...lists, 'streams'], streamIds, op === 'peer_add' ? userIds.length : -userIds.length);
};

/** Muting has two names, of which older levels tell one. */
const chosen = (property: string, value: Json): JsonObject => {
  if (property === 'in_home_view') return { in_home_view: value, is_muted: value !== true };
  return property === 'is_muted' ? { in_home_view: value !== true, is_muted: value } : { [property]: value };
};

const applyChoice = (state: JsonObject, event: JsonObject): JsonObject => {
  const after = chosen(textAt(event, 'property'), event['value'] ?? null);
  return recountUnread(
    changedObjects(state, 'subscriptions', (channels) =>
      channels.map((channel) => (idOf(channel) === event['stream_id'] ? { ...channel, ...after } : channel)),
    ),
  );
};

export const applySubscription = (state: JsonObject, event: JsonObject): JsonObject => {
  switch (event['op']) {
    case 'add':
      return applyAdd(state, event);
    case 'remove':
      return applyRemove(state, event);
    case 'update':
      return applyChoice(state, event);
    case 'peer_add':
    case 'peer_remove':
      return applyPeers(state, event, event['op']);
    default:
      return state;
  }
};
