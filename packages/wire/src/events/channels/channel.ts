import type { ChannelId } from '@parley/core';
import type { Channel } from '@parley/core/model';
import { channelObject, channelShape } from '../../objects/channels/channel.js';
import { anyOf, changedAt, integer, key, listOf, shape, since, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';
import { updateForm } from './channel-properties.js';

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

export const channelTypes: WireTypes<'stream'> = { stream: { forms: [createForm, deleteForm, updateForm] } };
