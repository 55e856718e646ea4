import type { ChannelId } from '@parley/core';
import type { Channel } from '@parley/core/model';
import type { Json, JsonObject } from '../../json.js';
import { channelObject, channelShape } from '../../objects/channels/channel.js';
import { anyOf, changedAt, integer, key, listOf, shape, since, text } from '../../shape/index.js';
import { changed, changedObjects, numbersAt, objectsAt, textAt } from '../client-state.js';
import { form } from '../event-form.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import { byOp, type WireTypes } from '../wire-type.js';
import { updateForm } from './channel-properties.js';
import { byName, forgetIn, idOf, lists, without } from './channel-state.js';

/** A channel that the viewer has lost, with its old name; null: by id alone. */
interface LostChannel {
  readonly channelId: ChannelId;
  readonly channelName: string;
  readonly channel: Channel | null;
}

const namedShape = shape<LostChannel>()(null, { stream_id: key(integer, ({ channelId }) => channelId), name: key(text, ({ channelName }) => channelName) });

const idShape = shape<LostChannel>()(null, { stream_id: key(integer, ({ channelId }) => channelId) });

/** Spec: 6 */
const createForm = form<ReadonlyArray<Channel>>()(['stream', 'create'], {
  streams: key(listOf(channelShape.kind), (channels, view) => channels.map((channel) => channelObject(channel, view))),
});

/** LEVEL(343): the channels themselves, as they were; since then their ids. Spec: 6 */
const deleteForm = form<ReadonlyArray<LostChannel>>()(['stream', 'delete'], {
  streams: key(listOf(changedAt('eventStreamDeleteIds', idShape.kind, anyOf(channelShape.kind, namedShape.kind))), (lost, view) =>
    lost.map((one) => {
      if (view.open('eventStreamDeleteIds')) return idShape.write(view.open, one);
      return one.channel === null ? namedShape.write(view.open, one) : channelObject({ ...one.channel, name: one.channelName }, view);
    }),
  ),
  stream_ids: since(
    'eventStreamDeleteIds',
    key(listOf(integer), (lost) => lost.map(({ channelId }) => channelId)),
  ),
});

export const streamCreate = (channels: ReadonlyArray<Channel>, view: EventView): ReadonlyArray<WireEvent<'stream'>> =>
  channels.length === 0 ? [] : createForm.events(channels, view);

export const streamDelete = (lost: ReadonlyArray<LostChannel>, view: EventView): ReadonlyArray<WireEvent<'stream'>> =>
  lost.length === 0 ? [] : deleteForm.events(lost, view);

export const channelEncoders: Encoders<'channelCreated', 'stream'> = { channelCreated: ({ channel }, view) => streamCreate([channel], view) };

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

/** LEVEL(134): muted topics are listed by names of channels, so hidden channels must be removed. */
const forgetMuted = (state: JsonObject, ids: ReadonlySet<number>): JsonObject => {
  const known = ['streams', ...lists].flatMap((key) => objectsAt(state, key));
  const names = new Set<Json>(known.filter((channel) => ids.has(idOf(channel))).map((channel) => channel['name'] ?? null));
  return changed(state, 'muted_topics', (rows) => (rows as ReadonlyArray<ReadonlyArray<Json>>).filter(([name = null]) => !names.has(name)));
};

/** Unread messages of an archived channel stay, also for clients that do not know such channels; leaving a channel has an event of its own. */
const applyDelete = (state: JsonObject, event: JsonObject): JsonObject => {
  const ids = new Set([...numbersAt(event, 'stream_ids'), ...objectsAt(event, 'streams').map(idOf)]);
  return forgetIn(forgetMuted(state, ids), ['streams', ...lists], ids);
};

/** The keys of the channel that an update changes. */
const updatedFields = (event: JsonObject): JsonObject => {
  const { id: _id, type: _type, op: _op, stream_id: _streamId, name: _name, property: _property, value, ...more } = event;
  return { [textAt(event, 'property')]: value ?? null, ...more };
};

/** LEVEL(330): the default channels were listed as objects too. An older client ignores keys that it lacks. */
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

export const channelTypes: WireTypes<'stream'> = {
  stream: { forms: [createForm, deleteForm, updateForm], apply: byOp({ create: applyCreate, delete: applyDelete, update: applyUpdate }) },
};
