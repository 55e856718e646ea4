import type { Channel, DefaultChannelGroup } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { channelObject, type ChannelView } from './channel.js';

/** LEVEL(330): the channels themselves were listed; those that are known. */
export const defaultChannelGroupObject = (
  { id, name, description, channelIds }: DefaultChannelGroup,
  channels: Pick<ReadonlyMap<number, Channel>, 'get'>,
  view: ChannelView,
): JsonObject => ({
  id,
  name,
  description,
  streams: view.open('defaultStreamsIdsOnly')
    ? [...channelIds]
    : channelIds.flatMap((channelId) => {
        const channel = channels.get(channelId);
        return channel === undefined ? [] : [channelObject(channel, view)];
      }),
});
