import { addCustomEmoji } from './add-custom-emoji.js';
import { addSubmessage } from './add-submessage.js';
import { addReaction } from './add-reaction.js';
import { explain } from './explain.js';
import { getMailAddress } from './get-mail-address.js';
import { getEditHistory } from './get-edit-history.js';
import { getMessage } from './get-message.js';
import { getMessages } from './get-messages.js';
import { markAllAsRead } from './mark-all-as-read.js';
import { markChannelAsRead } from './mark-channel-as-read.js';
import { matchNarrow } from './match-narrow.js';
import { deactivateCustomEmoji } from './deactivate-custom-emoji.js';
import { getCustomEmoji } from './get-custom-emoji.js';
import { deleteMessage } from './delete-message.js';
import { deleteQueue } from './delete-queue.js';
import { deleteTopic } from './delete-topic.js';
import { getEvents } from './get-events.js';
import { getOwnUser } from './get-own-user.js';
import { reportPresence } from './report-presence.js';
import { sendMessage } from './send-message.js';
import { editScheduledMessage } from './edit-scheduled-message.js';
import { getScheduledMessages } from './get-scheduled-messages.js';
import { removeScheduledMessage } from './remove-scheduled-message.js';
import { scheduleMessage } from './schedule-message.js';
import { createReminder } from './create-reminder.js';
import { changeAlertWords } from './change-alert-words.js';
import { createSnippet } from './create-snippet.js';
import { editSnippet } from './edit-snippet.js';
import { getReminders } from './get-reminders.js';
import { getAlertWords } from './get-alert-words.js';
import { getSnippets } from './get-snippets.js';
import { removeReminder } from './remove-reminder.js';
import { removeSnippet } from './remove-snippet.js';
import { setTyping } from './set-typing.js';
import { chooseAboutChannels } from './choose-about-channels.js';
import { setTopicPreference } from './set-topic-preference.js';
import { findFile } from './find-file.js';
import { findFileByLink } from './find-file-by-link.js';
import { findThumbnail } from './find-thumbnail.js';
import { getAttachments } from './get-attachments.js';
import { getFileLink } from './get-file-link.js';
import { removeAttachment } from './remove-attachment.js';
import { uploadFile } from './upload-file.js';
import { updateMessage } from './update-message.js';
import { updateFlags } from './update-flags.js';
import { updateFlagsForNarrow } from './update-flags-for-narrow.js';
import { fetchApiKey } from './fetch-api-key.js';
import { fetchDevelopmentKey } from './fetch-development-key.js';
import { getServerSettings } from './get-server-settings.js';
import { getReaders } from './get-readers.js';
import { getUser } from './get-user.js';
import { getUsers } from './get-users.js';
import { listDevelopmentUsers } from './list-development-users.js';
import { removeReaction } from './remove-reaction.js';
import { renderText } from './render-text.js';
import { reportMessage } from './report-message.js';
import { register } from './register.js';
import { changeDefaultChannelGroup } from './change-default-channel-group.js';
import { createDefaultChannelGroup } from './create-default-channel-group.js';
import { deleteDefaultChannelGroup } from './delete-default-channel-group.js';
import { updateDefaultChannelGroup } from './update-default-channel-group.js';
import { createChannelFolder } from './create-channel-folder.js';
import { getChannelFolders } from './get-channel-folders.js';
import { reorderChannelFolders } from './reorder-channel-folders.js';
import { updateChannelFolder } from './update-channel-folder.js';
import { createChannel } from './create-channel.js';
import { archiveChannel } from './archive-channel.js';
import { updateChannel } from './update-channel.js';
import { changeSubscriptions } from './change-subscriptions.js';
import { getChannel } from './get-channel.js';
import { getSubscribers } from './get-subscribers.js';
import { getSubscriptionStatus } from './get-subscription-status.js';
import { getUserChannels } from './get-user-channels.js';
import { getChannelId } from './get-channel-id.js';
import { getChannels } from './get-channels.js';
import { getSubscriptions } from './get-subscriptions.js';
import { getTopics } from './get-topics.js';
import { setDefaultChannel } from './set-default-channel.js';
import { subscribe } from './subscribe.js';
import { unsubscribe } from './unsubscribe.js';
import { changeGroupMembers } from './change-group-members.js';
import { createGroup } from './create-group.js';
import { deactivateGroup } from './deactivate-group.js';
import { getGroupMembers } from './get-group-members.js';
import { getGroups } from './get-groups.js';
import { getSubgroups } from './get-subgroups.js';
import { isGroupMember } from './is-group-member.js';
import { updateGroup } from './update-group.js';

/** Everything the service can do, by name. */
export const useCases = {
  explain,
  getMailAddress,
  getEditHistory,
  getMessage,
  getMessages,
  getReaders,
  renderText,
  markAllAsRead,
  markChannelAsRead,
  matchNarrow,
  getOwnUser,
  getEvents,
  deleteMessage,
  deleteQueue,
  deleteTopic,
  reportPresence,
  sendMessage,
  scheduleMessage,
  getScheduledMessages,
  editScheduledMessage,
  removeScheduledMessage,
  createReminder,
  getReminders,
  removeReminder,
  getAlertWords,
  changeAlertWords,
  createSnippet,
  getSnippets,
  editSnippet,
  removeSnippet,
  setTyping,
  setTopicPreference,
  chooseAboutChannels,
  updateFlags,
  addReaction,
  removeReaction,
  addSubmessage,
  reportMessage,
  uploadFile,
  findFile,
  findFileByLink,
  findThumbnail,
  getFileLink,
  getAttachments,
  removeAttachment,
  addCustomEmoji,
  deactivateCustomEmoji,
  getCustomEmoji,
  updateFlagsForNarrow,
  updateMessage,
  fetchApiKey,
  fetchDevelopmentKey,
  getServerSettings,
  getUser,
  getUsers,
  listDevelopmentUsers,
  register,
  archiveChannel,
  changeSubscriptions,
  createChannel,
  createChannelFolder,
  getChannelFolders,
  reorderChannelFolders,
  updateChannelFolder,
  changeDefaultChannelGroup,
  createDefaultChannelGroup,
  deleteDefaultChannelGroup,
  updateDefaultChannelGroup,
  getChannel,
  getChannelId,
  getChannels,
  getSubscribers,
  getSubscriptionStatus,
  getSubscriptions,
  getUserChannels,
  getTopics,
  setDefaultChannel,
  subscribe,
  unsubscribe,
  updateChannel,
  createGroup,
  getGroups,
  updateGroup,
  deactivateGroup,
  changeGroupMembers,
  getGroupMembers,
  isGroupMember,
  getSubgroups,
};

export type UseCases = typeof useCases;
