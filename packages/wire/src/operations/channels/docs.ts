import type { NounDocs } from '../../operation-docs.js';
import { sampleChannel } from '../shared/samples.js';
import type { channelOperations } from './index.js';

const path = { stream_id: 2 };
const folderName = 'Name of the folder.';
const folderDescription = 'What the folder is for, in Markdown.';
const groupName = 'Name of the group of channels.';
const groupDescription = 'What the group is for.';

export const channelDocs: NounDocs<typeof channelOperations> = {
  createChannel: {
    description:
      'Makes exactly one channel and subscribes the people named. A name that is taken is refused, unlike with `POST /users/me/subscriptions`. Who may make public, private and web-public channels are settings of the organization.',
    parameters: {
      name: 'Name of the channel.',
      subscribers: 'Who is in it from the start, as a JSON list of ids: `[7, 11]`.',
      description: 'What the channel is for, in Markdown.',
    },
    example: { params: { name: 'press', subscribers: [7, 11], description: 'Ink and paper' }, answer: { id: 19 } },
  },
  addDefaultChannel: {
    description: 'People who join from now on are subscribed to the channel. Administrators only; a private channel cannot be one.',
    example: { params: { stream_id: 2 } },
  },
  removeDefaultChannel: {
    description: 'People who join from now on are no longer subscribed to the channel. Nobody is unsubscribed. Administrators only.',
    example: { params: { stream_id: 2 } },
  },
  createDefaultChannelGroup: {
    description: 'A set of channels that newcomers may choose under one name. Administrators only.',
    parameters: { group_name: groupName, description: groupDescription },
    example: { params: { group_name: 'Theatre', description: 'For those who act', stream_names: ['Denmark', 'Verona'] } },
  },
  updateDefaultChannelGroup: {
    description: 'Changes the name, the description, or both. Administrators only.',
    parameters: { new_group_name: groupName, new_description: groupDescription },
    example: { path: { group_id: 1 }, params: { new_group_name: 'Stage' } },
  },
  deleteDefaultChannelGroup: {
    description: 'The channels themselves stay as they are. Administrators only.',
    example: { path: { group_id: 1 } },
  },
  changeDefaultChannelGroup: {
    description: 'Adds channels to the set or removes them from it. Administrators only.',
    parameters: { op: 'Whether the channels come in or leave.' },
    example: { path: { group_id: 1 }, params: { op: 'add', stream_names: ['Rome'] } },
  },
  getChannelFolders: {
    description: 'Folders in the order in which clients show them.',
    parameters: { include_archived: 'Archived folders too.' },
    example: {
      params: { include_archived: false },
      answer: {
        channel_folders: [
          {
            id: 1,
            name: 'Stages',
            description: 'Where plays are given',
            rendered_description: '<p>Where plays are given</p>',
            creator_id: 7,
            date_created: 1_772_443_800,
            is_archived: false,
            order: 0,
          },
        ],
      },
    },
  },
  createChannelFolder: {
    description: 'Administrators only. Channels are put into it by `PATCH /streams/{stream_id}`.',
    parameters: { name: folderName, description: folderDescription },
    example: { params: { name: 'Stages', description: 'Where plays are given' }, answer: { channel_folder_id: 1 } },
  },
  reorderChannelFolders: {
    description: 'Every folder must be named exactly once, archived ones too. Administrators only.',
    parameters: { order: 'Ids of all folders in their new order, as a JSON list: `[2, 1]`.' },
    example: { params: { order: [2, 1] } },
  },
  updateChannelFolder: {
    description: 'Changes what is named and leaves the rest. A folder with channels in it cannot be archived. Administrators only.',
    parameters: { name: folderName, description: folderDescription, is_archived: 'Archive the folder, or bring it back.' },
    example: { path: { channel_folder_id: 1 }, params: { name: 'Theatres' } },
  },
  getChannels: {
    description:
      'Channels are added by each `include_…` that is set. Private channels come only where the caller is subscribed or may know of them; guests see the channels that they are in.',
    parameters: {
      include_public: 'Public channels.',
      include_web_public: 'Web-public channels.',
      include_subscribed: 'Channels that the caller is subscribed to.',
      exclude_archived: 'Leave archived channels out.',
      include_all_active: 'All channels that are not archived. Administrators only.',
      include_all: 'All channels that the caller may know of.',
      include_default: 'Tell of each channel whether newcomers are subscribed to it.',
      include_owner_subscribed: 'For a bot: channels that its owner is subscribed to.',
      include_can_access_content: 'All channels whose messages the caller may read.',
    },
    example: { params: { include_public: true, include_subscribed: false }, answer: { streams: [sampleChannel] } },
  },
  getChannelId: {
    description: 'A channel that is not there and one that the caller may not know of are refused alike.',
    example: { params: { stream: 'Denmark' }, answer: { stream_id: 2 } },
  },
  getChannel: {
    description: 'A channel by its id, with its settings and permissions.',
    example: { path, answer: { stream: sampleChannel } },
  },
  updateChannel: {
    description:
      'Changes what is named and leaves the rest; a refusal changes nothing. Each permission goes as `{"new": …, "old": …}`: with `old`, nothing changes unless that is still the value. A message in the channel announces a new name, description or privacy to subscribers.',
    parameters: {
      description: 'What the channel is for, in Markdown.',
      new_name: 'New name of the channel.',
      is_private: 'Make the channel private, or public.',
      is_archived: '`false` brings an archived channel back.',
    },
    example: {
      path,
      params: (open) => {
        const description = 'Something is rotten here';
        return { description: open('updateRawStrings') ? description : JSON.stringify(description), can_send_message_group: { new: 5, old: 2 } };
      },
    },
  },
  archiveChannel: {
    description: 'Messages stay and can be read by those who could read them; nobody posts any more. Needs the permission to administer the channel.',
    example: { path },
  },
};
