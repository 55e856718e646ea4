import { archiveChannel } from './archive-channel.js';
import { createChannel } from './create-channel.js';
import { changeDefaultChannelGroup } from './default-groups/change-default-channel-group.js';
import { createDefaultChannelGroup } from './default-groups/create-default-channel-group.js';
import { deleteDefaultChannelGroup } from './default-groups/delete-default-channel-group.js';
import { updateDefaultChannelGroup } from './default-groups/update-default-channel-group.js';
import { createChannelFolder } from './folders/create-channel-folder.js';
import { getChannelFolders } from './folders/get-channel-folders.js';
import { reorderChannelFolders } from './folders/reorder-channel-folders.js';
import { updateChannelFolder } from './folders/update-channel-folder.js';
import { getChannelId } from './get-channel-id.js';
import { getChannel } from './get-channel.js';
import { getChannels } from './get-channels.js';
import { setDefaultChannel } from './set-default-channel.js';
import { updateChannel } from './update-channel/update-channel.js';

export const channelUseCases = {
  archiveChannel,
  createChannel,
  changeDefaultChannelGroup,
  createDefaultChannelGroup,
  deleteDefaultChannelGroup,
  updateDefaultChannelGroup,
  createChannelFolder,
  getChannelFolders,
  reorderChannelFolders,
  updateChannelFolder,
  getChannelId,
  getChannel,
  getChannels,
  setDefaultChannel,
  updateChannel,
};
