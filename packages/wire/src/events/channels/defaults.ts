import { channelObject, channelShape } from '../../objects/channels/channel.js';
import { defaultChannelGroupObject, defaultChannelGroupShape } from '../../objects/channels/default-channel-group.js';
import { changedAt, integer, key, listOf } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

/** LEVEL(330): the channels themselves were listed. Spec: 6 */
const channelsForm = form<Delivered<'defaultChannelsChanged'>>()(['default_streams'], {
  default_streams: key(listOf(changedAt('defaultStreamsIdsOnly', integer, channelShape.kind)), ({ list }, view) =>
    list.map((channel) => (view.open('defaultStreamsIdsOnly') ? channel.id : channelObject(channel, view))),
  ),
});

/** Spec: 6 */
const groupsForm = form<Delivered<'defaultChannelGroupsChanged'>>()(['default_stream_groups'], {
  default_stream_groups: key(listOf(defaultChannelGroupShape.kind), ({ list, channels }, view) =>
    list.map((group) => defaultChannelGroupObject(group, channels, view)),
  ),
});

/** The whole list each time. */
export const defaultsEncoders: Encoders<'defaultChannelsChanged' | 'defaultChannelGroupsChanged', 'default_streams' | 'default_stream_groups'> = {
  defaultChannelsChanged: channelsForm.events,
  defaultChannelGroupsChanged: groupsForm.events,
};

export const defaultsTypes: WireTypes<'default_streams' | 'default_stream_groups'> = {
  default_streams: { forms: [channelsForm], replaces: 'realm_default_streams' },
  default_stream_groups: { forms: [groupsForm], replaces: 'realm_default_stream_groups' },
};
