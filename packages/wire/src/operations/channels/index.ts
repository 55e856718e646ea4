import { archiveChannelRows } from './archive-channel.js';
import { channelFolderRows } from './channel-folders.js';
import { channelRows } from './channels.js';
import { createChannelRows } from './create-channel.js';
import { defaultChannelGroupRows } from './default-channel-groups.js';
import { defaultChannelRows } from './default-channels.js';
import { getChannelRows } from './get-channel.js';
import { updateChannelRows } from './update-channel.js';

export const channelOperations = {
  ...createChannelRows,
  ...defaultChannelRows,
  ...defaultChannelGroupRows,
  ...channelFolderRows,
  ...channelRows,
  ...getChannelRows,
  ...updateChannelRows,
  ...archiveChannelRows,
};
