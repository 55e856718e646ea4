import { archiveChannelOperation } from './archive-channel.js';
import { createChannelFolderOperation, getChannelFoldersOperation, reorderChannelFoldersOperation, updateChannelFolderOperation } from './channel-folders.js';
import { getChannelIdOperation, getChannelsOperation, getTopicsOperation } from './channels.js';
import { createChannelOperation } from './create-channel.js';
import {
  changeDefaultChannelGroupOperation,
  createDefaultChannelGroupOperation,
  deleteDefaultChannelGroupOperation,
  updateDefaultChannelGroupOperation,
} from './default-channel-groups.js';
import { addDefaultChannelOperation, removeDefaultChannelOperation } from './default-channels.js';
import { getChannelOperation, getSubscribersOperation, getSubscriptionStatusOperation, getUserChannelsOperation } from './one-channel.js';
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
  getTopics: getTopicsOperation,
  getChannel: getChannelOperation,
  updateChannel: updateChannelOperation,
  archiveChannel: archiveChannelOperation,
  getSubscribers: getSubscribersOperation,
  getSubscriptionStatus: getSubscriptionStatusOperation,
  getUserChannels: getUserChannelsOperation,
};
