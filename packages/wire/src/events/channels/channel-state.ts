import type { JsonObject } from '../../json.js';
import { changedObjects, sortedBy } from '../client-state.js';

export const idOf = (channel: JsonObject): number => Number(channel['stream_id']);

export const byName = (channels: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> => sortedBy(channels, 'name');

export const without = (channels: ReadonlyArray<JsonObject>, ids: ReadonlySet<number>): ReadonlyArray<JsonObject> =>
  channels.filter((channel) => !ids.has(idOf(channel)));

/** The lists of channels in a state. */
export const lists = ['subscriptions', 'unsubscribed', 'never_subscribed'];

export const forgetIn = (state: JsonObject, keys: ReadonlyArray<string>, ids: ReadonlySet<number>): JsonObject =>
  keys.reduce((known, key) => changedObjects(known, key, (channels) => without(channels, ids)), state);
