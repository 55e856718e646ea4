import type { ChannelsStore } from '@parley/core';
import { ruledChannelsInTx } from '../../cache/channel-cache.js';
import type { PartBuilders } from '../lazy-parts.js';
import { channelsIn } from './channels.js';
import { channelFoldersIn } from './channel-folders.js';
import { defaultChannelGroupsIn } from './default-channel-groups.js';

export const channelsStore: PartBuilders<ChannelsStore> = {
  channels: ({ scope, head, memories, recall }) =>
    channelsIn(scope, { ruled: ruledChannelsInTx(memories.channels, scope.realmId, head), listed: memories.listedChannels }, recall),
  folders: ({ scope }) => channelFoldersIn(scope),
  defaultChannelGroups: ({ scope }) => defaultChannelGroupsIn(scope),
};
