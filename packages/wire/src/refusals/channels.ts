import { escapedHtml } from '../escaped-html.js';
import { badRequest, channelWords, coded, type ErrorReply, errorReply, unsupportedParameters, aboutEmptyTopic } from './error-reply.js';
import { rowsOf } from './row.js';

const alreadyExists = (channelName: string): ErrorReply =>
  errorReply(409, 'CHANNEL_ALREADY_EXISTS', `Channel '${channelName}' already exists`, { channel_name: channelName });

/** Spec: 4.1, 4.2, 4.3, 7 */
export const channelRows = rowsOf<'channels'>()({
  invalidChannelId: 'Invalid {channel} ID',
  invalidChannelName: "Invalid {channel} name '{channelName}'",
  missingChannel: 'Missing {channel}',
  noSuchChannelNamed: ({ channelName }, { open }) =>
    coded('STREAM_DOES_NOT_EXIST', `${channelWords(open).Channel} '${escapedHtml(channelName)}' does not exist`, { stream: escapedHtml(channelName) }),
  noSuchChannelWithId: ["{Channel} with ID '{channelId}' does not exist", { code: 'STREAM_DOES_NOT_EXIST', keys: { stream_id: 'channelId' } }],
  channelsDoNotExist: '{Channel}(s) ({channelNames}) do not exist',
  unableToAccessChannel: 'Unable to access {channel} ({channelName}).',
  channelNameEmpty: ["Channel name can't be empty.", { before: ['channelWording', "Stream name can't be empty!"] }],
  channelNameTooLong: '{Channel} name too long (limit: 60 characters).',
  channelNameHasInvalidCharacter: [
    'Invalid character in channel name, at position {position}.',
    { before: ['channelWording', 'Invalid character in stream name, at position {position}!'] },
  ],
  channelAlreadyExists: ({ channelName }) => alreadyExists(channelName),
  // LEVEL(325): only administrators of the organization changed channels. LEVEL(133): an error text mentioned channel administrators.
  cannotAdministerChannel: (_, { open }) =>
    open('updateAdministerGroup')
      ? badRequest(open, 'You do not have permission to administer this channel.')
      : coded('UNAUTHORIZED_PRINCIPAL', `Must be an organization${open('channelAdminTextDropped') ? '' : ' or stream'} administrator`),
  channelAlreadyHasName: ['Channel already has that name.', { before: ['channelWording', 'Stream already has that name!'] }],
  channelNameTaken: ({ channelName }, { open }) => {
    if (open('renameConflict409')) return alreadyExists(channelName);
    return badRequest(open, open('channelWording') ? 'Channel name already in use.' : `Stream name '${channelName}' is already taken.`);
  },
  channelAlreadyArchived: '{Channel} is already deactivated',
  channelNotArchived: '{Channel} is not currently deactivated',
  privateChannelIsEmpty: '{Channel} is private and have no subscribers',
  channelHasNamedTopics: aboutEmptyTopic(
    'To enable this configuration, all messages in this channel must be in the {topic} topic. Consider renaming or deleting other topics.',
  ),
  cannotChangeDefaultChannels: 'You do not have permission to change default {channel}s.',
  channelContentAccessRequired: ['Channel content access is required.', { before: ['contentAccessRequiredError', 'Invalid {channel} ID'] }],
  defaultChannelCannotBePrivate: ['A default {channel} cannot be private.', { before: ['defaultPrivateWording', 'Default streams cannot be made private.'] }],
  privateChannelCannotBeDefault: 'Private {channel}s cannot be made default.',
  webPublicChannelsDisabled: 'Web-public {channel}s are not enabled.',
  invalidPrivacy: 'Invalid parameters',
  invalidRetention: ({ value }) =>
    coded('REQUEST_VARIABLE_INVALID', `Bad value for 'message_retention_days': ${value}`, {
      var_name: 'message_retention_days',
      bad_value: value,
    }),
  invalidFolder: 'Invalid channel folder ID',
  folderNameEmpty: "Channel folder name can't be empty.",
  folderNameHasInvalidCharacter: 'Invalid character in channel folder name, at position {position}.',
  folderNameTaken: 'Channel folder name already in use',
  folderHasChannels: 'You need to remove all the channels from this folder to archive it.',
  invalidFolderOrder: 'Invalid order mapping.',
  noSuchDefaultChannelGroup: "Default {channel} group with id '{groupId}' does not exist.",
  invalidDefaultChannelGroupName: "Invalid name of a default {channel} group: '{groupName}'",
  defaultChannelGroupNameTaken: "There is a default {channel} group named '{groupName}' already",
  defaultChannelInGroup: "Everybody comes into '{channelName}': a default {channel} cannot be in '{groupName}'",
  channelInDefaultChannelGroup: "{Channel} '{channelName}' is in default {channel} group '{groupName}' already",
  channelNotInDefaultChannelGroup: "{Channel} '{channelName}' is not in default {channel} group '{groupName}'",
  tooManyDefaultChannelGroups: 'There are as many default {channel} groups as there can be',
  createTopicNeedsSharedHistory: unsupportedParameters('history_public_to_subscribers, can_create_topic_group'),
});
