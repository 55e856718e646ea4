import { changed, changedLists, changedObjects } from '../shared/change.js';
import type { Json, JsonObject } from '../shared/json.js';
import { numbersAt, objectsAt, textAt } from '../shared/read.js';
import { byOp } from '../shared/reduce.js';
import { allLists, byName, forgetIn, idOf, lists, without } from './channel-lists.js';

/** Whether the client asked for the subscribers of channels. */
const listsSubscribers = (state: JsonObject): boolean => lists.some((key) => objectsAt(state, key).some((channel) => 'subscribers' in channel));

const created = (state: JsonObject, event: JsonObject): JsonObject => {
  const channels = objectsAt(event, 'streams');
  const ids = new Set(channels.map(idOf));
  const known = new Set(lists.flatMap((key) => objectsAt(state, key).map(idOf)));
  const fresh = channels.filter((channel) => !known.has(idOf(channel)));
  const emptyList = listsSubscribers(state) ? { subscribers: [] } : {};
  const listed = changedObjects(state, 'streams', (all) => byName([...without(all, ids), ...channels]));
  return changedObjects(listed, 'never_subscribed', (all) => byName([...all, ...fresh.map((channel) => ({ ...channel, ...emptyList }))]));
};

/** LEVEL(134): muted topics are listed by names of channels, so hidden channels must be removed. */
const forgetMuted = (state: JsonObject, ids: ReadonlySet<number>): JsonObject => {
  const known = allLists.flatMap((key) => objectsAt(state, key));
  const names = new Set<Json>(known.filter((channel) => ids.has(idOf(channel))).map((channel) => channel['name'] ?? null));
  return changed(state, 'muted_topics', (rows) => (rows as ReadonlyArray<ReadonlyArray<Json>>).filter(([name = null]) => !names.has(name)));
};

/** Unread messages of an archived channel stay, also for clients that do not know such channels; leaving a channel has an event of its own. */
const deleted = (state: JsonObject, event: JsonObject): JsonObject => {
  const ids = new Set([...numbersAt(event, 'stream_ids'), ...objectsAt(event, 'streams').map(idOf)]);
  return forgetIn(forgetMuted(state, ids), allLists, ids);
};

/** The keys of the channel that an update changes. */
const updatedFields = (event: JsonObject): JsonObject => {
  const { id: _id, type: _type, op: _op, stream_id: _streamId, name: _name, property: _property, value, ...more } = event;
  return { [textAt(event, 'property')]: value ?? null, ...more };
};

/** LEVEL(330): the default channels were listed as objects too. A key that the channel lacks is none of this client's. */
const updated = (state: JsonObject, event: JsonObject): JsonObject => {
  const given = Object.entries(updatedFields(event));
  const id = Number(event['stream_id']);
  const update = (channel: JsonObject): JsonObject =>
    idOf(channel) === id ? { ...channel, ...Object.fromEntries(given.filter(([key]) => key in channel)) } : channel;
  return changedLists(state, ['realm_default_streams', ...allLists], (channels) => (typeof channels[0] === 'object' ? byName(channels.map(update)) : channels));
};

export const reduceChannels = byOp({ create: created, delete: deleted, update: updated });
