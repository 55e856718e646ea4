import { channelObject } from '../../objects/channels/channel.js';
import { defaultChannelGroupObject } from '../../objects/channels/default-channel-group.js';
import type { Encoders } from '../event-view.js';
import { replaces } from '../wire-type.js';

/** All of them, each time. */
export const defaultsEncoders: Encoders<'defaultChannelsChanged' | 'defaultChannelGroupsChanged', 'default_streams' | 'default_stream_groups'> = {
  /** LEVEL(330): the channels themselves were listed. Spec: 6 */
  defaultChannelsChanged: ({ list }, view) => [
    {
      type: 'default_streams',
      default_streams: list.map((channel) => (view.open('defaultStreamsIdsOnly') ? channel.id : channelObject(channel, view))),
    },
  ],
  /** Spec: 6 */
  defaultChannelGroupsChanged: ({ list, channels }, view) => [
    { type: 'default_stream_groups', default_stream_groups: list.map((group) => defaultChannelGroupObject(group, channels, view)) },
  ],
};

export const defaultsTypes = {
  default_streams: { apply: replaces('realm_default_streams', 'default_streams') },
  default_stream_groups: { apply: replaces('realm_default_stream_groups', 'default_stream_groups') },
};
