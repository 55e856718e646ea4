import type { Channel, DeliveredEvent } from '@parley/core';
import { fields, when } from '../gated.js';
import { channelObject } from '../objects/channels/channel.js';
import { defaultChannelGroupObject } from '../objects/channels/default-channel-group.js';
import type { EventView, WireEvent } from './event-view.js';

type Of<Kind extends DeliveredEvent['kind']> = Extract<DeliveredEvent, { kind: Kind }>;

/** Spec: 6 */
export const streamCreate = (channels: ReadonlyArray<Channel>, view: EventView): ReadonlyArray<WireEvent> =>
  channels.length === 0 ? [] : [{ type: 'stream', op: 'create', streams: channels.map((channel) => channelObject(channel, view)) }];

/** LEVEL(343): channels that are gone were named by objects alone. Whoever lost sight of one is told its old name, and nothing newer. Spec: 6 */
export const streamDelete = (lost: Of<'unsubscribed'>['lostSight'], view: EventView): ReadonlyArray<WireEvent> =>
  lost.length === 0
    ? []
    : [
        {
          type: 'stream',
          op: 'delete',
          ...fields(view.open, {
            streams: lost.map(({ channelId, channelName }) => ({ stream_id: channelId, name: channelName })),
            stream_ids: when('eventStreamDeleteIds', () => lost.map(({ channelId }) => channelId)),
          }),
        },
      ];

export const channelCreatedEvents = ({ channel }: Of<'channelCreated'>, view: EventView): ReadonlyArray<WireEvent> => streamCreate([channel], view);

/** LEVEL(330): the channels themselves were listed. Spec: 6 */
export const defaultChannelEvents = ({ channels }: Of<'defaultChannelsChanged'>, view: EventView): ReadonlyArray<WireEvent> => [
  {
    type: 'default_streams',
    default_streams: channels.map((channel) => (view.open('defaultStreamsIdsOnly') ? channel.id : channelObject(channel, view))),
  },
];

/** All of them, each time. Spec: 6 */
export const defaultChannelGroupEvents = ({ groups, channels }: Of<'defaultChannelGroupsChanged'>, view: EventView): ReadonlyArray<WireEvent> => [
  { type: 'default_stream_groups', default_stream_groups: groups.map((group) => defaultChannelGroupObject(group, channels, view)) },
];

/** LEVEL(241): it was called the channel of notifications. Spec: 6 */
export const announcementChannelEvents = ({ channelId }: Of<'announcementChannelChanged'>, view: EventView): ReadonlyArray<WireEvent> => [
  {
    type: 'realm',
    op: 'update_dict',
    property: 'default',
    data: { [view.open('realmAnnouncementStreams') ? 'new_stream_announcements_stream_id' : 'notifications_stream_id']: channelId ?? -1 },
  },
];

/** LEVEL(331): nowhere. Spec: 6 */
export const moderationChannelEvents = ({ channelId }: Of<'moderationChannelChanged'>, { open }: EventView): ReadonlyArray<WireEvent> =>
  open('realmModerationRequestChannel')
    ? [{ type: 'realm', op: 'update_dict', property: 'default', data: { moderation_request_channel_id: channelId ?? -1 } }]
    : [];
