import { changedLists, sortedBy } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';

export const idOf = (channel: JsonObject): number => Number(channel['stream_id']);

export const byName = (channels: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> => sortedBy(channels, 'name');

export const without = (channels: ReadonlyArray<JsonObject>, ids: ReadonlySet<number>): ReadonlyArray<JsonObject> =>
  channels.filter((channel) => !ids.has(idOf(channel)));

/** The lists of channels in a state. */
export const lists = ['subscriptions', 'unsubscribed', 'never_subscribed'];
export const allLists = ['streams', ...lists];

export const forgetIn = (state: JsonObject, keys: ReadonlyArray<string>, ids: ReadonlySet<number>): JsonObject =>
  changedLists(state, keys, (channels) => without(channels, ids));

/** Changes those with these ids. */
export const changedIn = (state: JsonObject, keys: ReadonlyArray<string>, ids: ReadonlySet<number>, change: (channel: JsonObject) => JsonObject): JsonObject =>
  changedLists(state, keys, (channels) => channels.map((channel) => (ids.has(idOf(channel)) ? change(channel) : channel)));
