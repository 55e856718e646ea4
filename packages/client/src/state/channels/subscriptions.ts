import { recountUnread } from '../messages/unread.js';
import { changed, changedObjects } from '../shared/change.js';
import type { Json, JsonObject } from '../shared/json.js';
import { numbersAt, objectsAt, textAt } from '../shared/read.js';
import { byOp, hasAt, type Reduce } from '../shared/reduce.js';
import { allLists, byName, changedIn, forgetIn, idOf, lists, without } from './channel-lists.js';
import { joined, left, named, recount } from './subscribers.js';

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

const channelOf = (state: JsonObject, subscription: JsonObject): JsonObject => {
  const hasTraffic = hasAt(state, 'channelWeeklyTraffic');
  return Object.fromEntries(Object.entries(subscription).filter(([key]) => !personal.has(key) && (hasTraffic || key !== 'stream_weekly_traffic')));
};

/** LEVEL(192): guests learned of a public channel only by their subscription. */
const listUnknown = (state: JsonObject, added: ReadonlyArray<JsonObject>): JsonObject => {
  const known = new Set(objectsAt(state, 'streams').map(idOf));
  const fresh = added.filter((channel) => !known.has(idOf(channel))).map((channel) => channelOf(state, channel));
  return changedObjects(state, 'streams', (channels) => byName([...channels, ...fresh]));
};

const added: Reduce = (state, event) => {
  const all = objectsAt(event, 'subscriptions');
  const ids = new Set(all.map(idOf));
  const elsewhere = forgetIn(state, ['unsubscribed', 'never_subscribed'], ids);
  const listed = changedObjects(elsewhere, 'subscriptions', (channels) => byName([...without(channels, ids), ...all]));
  const countOf = new Map(all.map((channel) => [idOf(channel), channel['subscriber_count']]));
  return changedIn(listUnknown(listed, all), ['streams'], ids, (channel) =>
    changed(channel, 'subscriber_count', (count) => countOf.get(idOf(channel)) ?? count),
  );
};

const removed: Reduce = (state, event) => {
  const self = named(state, [Number(state['user_id'])]);
  const ids = new Set(objectsAt(event, 'subscriptions').map(idOf));
  const former = objectsAt(state, 'subscriptions')
    .filter((channel) => ids.has(idOf(channel)))
    .map((channel) => left(recount(channel, -1), self));
  const forgotten = changedObjects(state, 'subscriptions', (channels) => without(channels, ids));
  const listed = changedObjects(forgotten, 'unsubscribed', (channels) => byName([...without(channels, ids), ...former]));
  return changedIn(listed, ['streams'], ids, (channel) => recount(channel, -1));
};

/** The channels of an event about others. LEVEL(35): one, LEVEL(19): by its name. */
const channelsOf = (state: JsonObject, event: JsonObject): ReadonlySet<number> => {
  const { name, stream_id: id } = event;
  const withName = name === undefined ? [] : lists.flatMap((key) => objectsAt(state, key)).filter((channel) => channel['name'] === name);
  return new Set([...numbersAt(event, 'stream_ids'), ...(id === undefined ? [] : [Number(id)]), ...withName.map(idOf)]);
};

const peers =
  (join: boolean): Reduce =>
  (state, event) => {
    const ids = channelsOf(state, event);
    const userIds = [...numbersAt(event, 'user_ids'), ...(event['user_id'] === undefined ? [] : [Number(event['user_id'])])];
    const users = named(state, userIds);
    const changedLists = changedIn(state, lists, ids, (channel) => (join ? joined(state, channel, users) : left(channel, users)));
    return changedIn(changedLists, allLists, ids, (channel) => recount(channel, join ? userIds.length : -userIds.length));
  };

/** Muting has two names, of which older levels send one. */
const chosen = (property: string, value: Json): JsonObject => {
  if (property === 'in_home_view') return { in_home_view: value, is_muted: value !== true };
  return property === 'is_muted' ? { in_home_view: value !== true, is_muted: value } : { [property]: value };
};

const updated: Reduce = (state, event) => {
  const after = chosen(textAt(event, 'property'), event['value'] ?? null);
  return recountUnread(changedIn(state, ['subscriptions'], new Set([Number(event['stream_id'])]), (channel) => ({ ...channel, ...after })));
};

export const reduceSubscriptions = byOp({ add: added, remove: removed, update: updated, peer_add: peers(true), peer_remove: peers(false) });
