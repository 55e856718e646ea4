import type { Channel, DefaultChannelGroup } from '@parley/core/model';
import { before, integer, key, listOf, shape, since, text, type Written } from '../../shape/index.js';
import { channelObject, channelShape, type ChannelView } from './channel.js';

interface GroupView extends ChannelView {
  readonly channels: Pick<ReadonlyMap<number, Channel>, 'get'>;
}

/** LEVEL(330): the visible channels themselves. */
export const defaultChannelGroupShape = shape<DefaultChannelGroup, GroupView>()('DefaultChannelGroup', {
  id: key(integer, ({ id }) => id),
  name: key(text, ({ name }) => name),
  description: key(text, ({ description }) => description),
  streams: [
    since('defaultStreamsIdsOnly', listOf(integer), ({ channelIds }) => channelIds),
    before('defaultStreamsIdsOnly', listOf(channelShape.kind), ({ channelIds }, view) =>
      channelIds.flatMap((channelId) => {
        const channel = view.channels.get(channelId);
        return channel === undefined ? [] : [channelObject(channel, view)];
      }),
    ),
  ],
});

export const defaultChannelGroupObject = (group: DefaultChannelGroup, channels: GroupView['channels'], view: ChannelView): Written<'DefaultChannelGroup'> =>
  defaultChannelGroupShape.write(view.open, group, { ...view, channels });
