import type { ChannelsStore } from '@parley/core';
import { ruledChannelsInTx } from '../../cache/channel-cache.js';
import type { TxParts } from '../tx-parts.js';
import { channelsIn } from './channels.js';
import { channelFoldersIn } from './channel-folders.js';
import { defaultChannelGroupsIn } from './default-channel-groups.js';

export const channelsStore = ({ scope, head, memories, recall }: TxParts): ChannelsStore => ({
  channels: channelsIn(scope, ruledChannelsInTx(memories.channels, scope.realmId, head), recall),
  folders: channelFoldersIn(scope),
  defaultChannelGroups: defaultChannelGroupsIn(scope),
});
