import { archiveChannelOperation } from './archive-channel.js';
import { createChannelFolderOperation, getChannelFoldersOperation, reorderChannelFoldersOperation, updateChannelFolderOperation } from './channel-folders.js';
import { getChannelIdOperation, getChannelsOperation } from './channels.js';
import { createChannelOperation } from './create-channel.js';
import {
  changeDefaultChannelGroupOperation,
  createDefaultChannelGroupOperation,
  deleteDefaultChannelGroupOperation,
  updateDefaultChannelGroupOperation,
} from './default-channel-groups.js';
import { addDefaultChannelOperation, removeDefaultChannelOperation } from './default-channels.js';
import { getChannelOperation } from './get-channel.js';
import { updateChannelOperation } from './update-channel.js';

export const channelOperations = {
  createChannel: createChannelOperation,
  addDefaultChannel: addDefaultChannelOperation,
  removeDefaultChannel: removeDefaultChannelOperation,
  createDefaultChannelGroup: createDefaultChannelGroupOperation,
  updateDefaultChannelGroup: updateDefaultChannelGroupOperation,
  deleteDefaultChannelGroup: deleteDefaultChannelGroupOperation,
  changeDefaultChannelGroup: changeDefaultChannelGroupOperation,
  getChannelFolders: getChannelFoldersOperation,
  createChannelFolder: createChannelFolderOperation,
  reorderChannelFolders: reorderChannelFoldersOperation,
  updateChannelFolder: updateChannelFolderOperation,
  getChannels: getChannelsOperation,
  getChannelId: getChannelIdOperation,
  getChannel: getChannelOperation,
  updateChannel: updateChannelOperation,
  archiveChannel: archiveChannelOperation,
};
