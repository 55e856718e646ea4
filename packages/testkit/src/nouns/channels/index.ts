import { defaultGroupScenarios } from './default-group-scenarios.js';
import { defaultChannelGroupsContract } from './default-groups-contract.js';
import { folderScenarios } from './folder-scenarios.js';
import { foldersContract } from './folders-contract.js';
import { channelScenarios } from './scenarios.js';
import { channelsContract } from './store-contract.js';
import { channelUpdateScenarios } from './update-scenarios.js';
import type { NounTests } from '../shared/noun-tests.js';

export const channelTests: NounTests = {
  rights: {
    'POST /channels/create': ['create-channel', 'create-channel-restricted', 'subscribe-others-to-new'],
    'POST /default_streams': ['manage-channels-of-all'],
    'DELETE /default_streams': ['manage-channels-of-all'],
    'POST /default_stream_groups/create': ['manage-channels-of-all'],
    'PATCH /default_stream_groups/{group_id:int}': ['manage-channels-of-all'],
    'DELETE /default_stream_groups/{group_id:int}': ['manage-channels-of-all'],
    'PATCH /default_stream_groups/{group_id:int}/streams': ['manage-channels-of-all'],
    'GET /channel_folders': 'anybody signed in',
    'POST /channel_folders/create': ['manage-channels-of-all'],
    'PATCH /channel_folders': ['manage-channels-of-all'],
    'PATCH /channel_folders/{channel_folder_id:int}': ['manage-channels-of-all'],
    'GET /streams': ['see-metadata', 'see-content'],
    'GET /get_stream_id': ['see-metadata'],
    'GET /users/me/{stream_id:int}/topics': ['see-content'],
    'GET /streams/{stream_id:int}': ['see-metadata'],
    'PATCH /streams/{stream_id:int}': [
      'administer-channel',
      'change-default-channels',
      'change-retention',
      'change-setting-can-add-subscribers',
      'change-setting-can-administer-channel',
      'change-setting-can-create-topic',
      'change-setting-can-delete-any-message',
      'change-setting-can-delete-own-message',
      'change-setting-can-move-messages-out-of-channel',
      'change-setting-can-move-messages-within-channel',
      'change-setting-can-remove-subscribers',
      'change-setting-can-resolve-topics',
      'change-setting-can-send-message',
      'change-setting-can-subscribe',
      'change-topics-policy',
      'make-private',
      'make-public',
      'open-history',
      'open-to-the-web',
      'update-channel',
    ],
    'DELETE /streams/{stream_id:int}': ['administer-channel'],
    'GET /streams/{stream_id:int}/members': ['read-members'],
    'GET /users/{user_id:int}/subscriptions/{stream_id:int}': ['see-metadata', 'reach-user'],
    'GET /users/{user_id:int}/channels': ['see-metadata', 'reach-user'],
  },
  scenarios: [...channelScenarios, ...channelUpdateScenarios, ...folderScenarios, ...defaultGroupScenarios],
  withoutScenario: {},
  sound: {
    'POST /channels/create': { name: 'Denmark', subscribers: '[]' },
    'POST /default_streams': { stream_id: '1' },
    'DELETE /default_streams': { stream_id: '1' },
    'POST /channel_folders/create': { name: 'Work' },
    'PATCH /channel_folders': { order: '[]' },
    'GET /get_stream_id': { stream: 'Denmark' },
  },
  storeContracts: [channelsContract, foldersContract, defaultChannelGroupsContract],
};
