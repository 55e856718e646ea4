import { mostTopicPreferences } from '@parley/core';
import { shownTopic } from '../codecs/messages/topic.js';
import { escapedHtml } from '../escaped-html.js';
import { badRequest, channelWords, coded, type ErrorReply, errorReply, type Replies } from './error-reply.js';

const channelAlreadyExists = (channelName: string): ErrorReply =>
  errorReply(409, 'CHANNEL_ALREADY_EXISTS', `Channel '${channelName}' already exists`, { channel_name: channelName });

/** Spec: 4.1, 4.2, 4.3, 7 */
export const channelReplies: Replies<
  | 'invalidChannelId'
  | 'invalidChannelName'
  | 'noSuchChannelNamed'
  | 'noSuchChannelWithId'
  | 'channelsDoNotExist'
  | 'unableToAccessChannel'
  | 'channelNameEmpty'
  | 'channelNameTooLong'
  | 'channelNameHasInvalidCharacter'
  | 'channelAlreadyExists'
  | 'cannotAdministerChannel'
  | 'channelAlreadyHasName'
  | 'channelNameTaken'
  | 'channelAlreadyArchived'
  | 'channelNotArchived'
  | 'privateChannelIsEmpty'
  | 'channelHasNamedTopics'
  | 'cannotChangeDefaultChannels'
  | 'channelContentAccessRequired'
  | 'defaultChannelCannotBePrivate'
  | 'privateChannelCannotBeDefault'
  | 'webPublicChannelsDisabled'
  | 'invalidPrivacy'
  | 'invalidRetention'
  | 'invalidFolder'
  | 'folderNameEmpty'
  | 'folderNameHasInvalidCharacter'
  | 'folderNameTaken'
  | 'folderHasChannels'
  | 'invalidFolderOrder'
  | 'noSuchDefaultChannelGroup'
  | 'invalidDefaultChannelGroupName'
  | 'defaultChannelGroupNameTaken'
  | 'defaultChannelInGroup'
  | 'channelInDefaultChannelGroup'
  | 'channelNotInDefaultChannelGroup'
  | 'tooManyDefaultChannelGroups'
  | 'createTopicNeedsSharedHistory'
  | 'nothingToDo'
  | 'notSubscribed'
  | 'topicAlreadyMuted'
  | 'topicNotMuted'
  | 'tooManyTopicPreferences'
> = {
  invalidChannelId: (_, { open }) => badRequest(open, `Invalid ${channelWords(open).channel} ID`),
  invalidChannelName: ({ channelName }, { open }) => badRequest(open, `Invalid ${channelWords(open).channel} name '${channelName}'`),
  noSuchChannelNamed: ({ channelName }, { open }) =>
    coded('STREAM_DOES_NOT_EXIST', `${channelWords(open).Channel} '${escapedHtml(channelName)}' does not exist`, { stream: escapedHtml(channelName) }),
  noSuchChannelWithId: ({ channelId }, { open }) =>
    coded('STREAM_DOES_NOT_EXIST', `${channelWords(open).Channel} with ID '${channelId}' does not exist`, { stream_id: channelId }),
  channelsDoNotExist: ({ channelNames }, { open }) => badRequest(open, `${channelWords(open).Channel}(s) (${channelNames.join(', ')}) do not exist`),
  unableToAccessChannel: ({ channelName }, { open }) => badRequest(open, `Unable to access ${channelWords(open).channel} (${channelName}).`),
  channelNameEmpty: (_, { open }) => badRequest(open, open('channelWording') ? "Channel name can't be empty." : "Stream name can't be empty!"),
  channelNameTooLong: (_, { open }) => badRequest(open, `${channelWords(open).Channel} name too long (limit: 60 characters).`),
  channelNameHasInvalidCharacter: ({ position }, { open }) =>
    badRequest(open, `Invalid character in ${channelWords(open).channel} name, at position ${position}${open('channelWording') ? '.' : '!'}`),
  channelAlreadyExists: ({ channelName }) => channelAlreadyExists(channelName),
  // LEVEL(325): administrators of the organization alone changed channels. LEVEL(133): channels had been going to have some of their own.
  cannotAdministerChannel: (_, { open }) =>
    open('updateAdministerGroup')
      ? badRequest(open, 'You do not have permission to administer this channel.')
      : coded('UNAUTHORIZED_PRINCIPAL', `Must be an organization${open('channelAdminTextDropped') ? '' : ' or stream'} administrator`),
  channelAlreadyHasName: (_, { open }) => badRequest(open, open('channelWording') ? 'Channel already has that name.' : 'Stream already has that name!'),
  channelNameTaken: ({ channelName }, { open }) => {
    if (open('renameConflict409')) return channelAlreadyExists(channelName);
    return badRequest(open, open('channelWording') ? 'Channel name already in use.' : `Stream name '${channelName}' is already taken.`);
  },
  channelAlreadyArchived: (_, { open }) => badRequest(open, `${channelWords(open).Channel} is already deactivated`),
  channelNotArchived: (_, { open }) => badRequest(open, `${channelWords(open).Channel} is not currently deactivated`),
  privateChannelIsEmpty: (_, { open }) => badRequest(open, `${channelWords(open).Channel} is private and have no subscribers`),
  channelHasNamedTopics: (_, { open }) => {
    const name = shownTopic('', false, open);
    return badRequest(
      open,
      `To enable this configuration, all messages in this channel must be in the ${name} topic. Consider renaming or deleting other topics.`,
      { empty_topic_display_name: name },
    );
  },
  cannotChangeDefaultChannels: (_, { open }) => badRequest(open, `You do not have permission to change default ${channelWords(open).channel}s.`),
  channelContentAccessRequired: (_, { open }) =>
    badRequest(open, open('contentAccessRequiredError') ? 'Channel content access is required.' : `Invalid ${channelWords(open).channel} ID`),
  defaultChannelCannotBePrivate: (_, { open }) =>
    badRequest(open, open('defaultPrivateWording') ? `A default ${channelWords(open).channel} cannot be private.` : 'Default streams cannot be made private.'),
  privateChannelCannotBeDefault: (_, { open }) => badRequest(open, `Private ${channelWords(open).channel}s cannot be made default.`),
  webPublicChannelsDisabled: (_, { open }) => badRequest(open, `Web-public ${channelWords(open).channel}s are not enabled.`),
  invalidPrivacy: (_, { open }) => badRequest(open, 'Invalid parameters'),
  invalidRetention: ({ value }) =>
    coded('REQUEST_VARIABLE_INVALID', `Bad value for 'message_retention_days': ${value}`, {
      var_name: 'message_retention_days',
      bad_value: value,
    }),
  invalidFolder: (_, { open }) => badRequest(open, 'Invalid channel folder ID'),
  folderNameEmpty: (_, { open }) => badRequest(open, "Channel folder name can't be empty."),
  folderNameHasInvalidCharacter: ({ position }, { open }) => badRequest(open, `Invalid character in channel folder name, at position ${position}.`),
  folderNameTaken: (_, { open }) => badRequest(open, 'Channel folder name already in use'),
  folderHasChannels: (_, { open }) => badRequest(open, 'You need to remove all the channels from this folder to archive it.'),
  invalidFolderOrder: (_, { open }) => badRequest(open, 'Invalid order mapping.'),
  noSuchDefaultChannelGroup: ({ groupId }, { open }) => badRequest(open, `Default ${channelWords(open).channel} group with id '${groupId}' does not exist.`),
  invalidDefaultChannelGroupName: ({ groupName }, { open }) =>
    badRequest(open, `Invalid name of a default ${channelWords(open).channel} group: '${groupName}'`),
  defaultChannelGroupNameTaken: ({ groupName }, { open }) =>
    badRequest(open, `There is a default ${channelWords(open).channel} group named '${groupName}' already`),
  defaultChannelInGroup: ({ channelName, groupName }, { open }) =>
    badRequest(open, `Everybody comes into '${channelName}': a default ${channelWords(open).channel} cannot be in '${groupName}'`),
  channelInDefaultChannelGroup: ({ channelName, groupName }, { open }) =>
    badRequest(open, `${channelWords(open).Channel} '${channelName}' is in default ${channelWords(open).channel} group '${groupName}' already`),
  channelNotInDefaultChannelGroup: ({ channelName, groupName }, { open }) =>
    badRequest(open, `${channelWords(open).Channel} '${channelName}' is not in default ${channelWords(open).channel} group '${groupName}'`),
  tooManyDefaultChannelGroups: (_, { open }) => badRequest(open, `There are as many default ${channelWords(open).channel} groups as there can be`),
  createTopicNeedsSharedHistory: (_, { open }) => {
    const parameters = 'history_public_to_subscribers, can_create_topic_group';
    return badRequest(open, `Unsupported parameter combination: ${parameters}`, { parameters });
  },
  nothingToDo: (_, { open }) => badRequest(open, 'Nothing to do. Specify at least one of "add" or "delete".'),
  notSubscribed: ({ channelId }, { open }) => badRequest(open, `Not subscribed to ${channelWords(open).channel} ID ${channelId}`),
  topicAlreadyMuted: (_, { open }) => badRequest(open, 'Topic already muted'),
  topicNotMuted: (_, { open }) => badRequest(open, 'Topic is not muted'),
  tooManyTopicPreferences: (_, { open }) => badRequest(open, `You cannot have preferences for more than ${mostTopicPreferences} topics.`),
};
