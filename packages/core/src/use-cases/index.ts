import { addCustomEmoji } from './emoji/add-custom-emoji.js';
import { addSubmessage } from './messages/widgets/add-submessage.js';
import { addReaction } from './messages/reactions/add-reaction.js';
import { explain } from './organization/explain.js';
import { getMailAddress } from './mail/get-mail-address.js';
import { getEditHistory } from './messages/editing/get-edit-history.js';
import { getMessage } from './messages/reading/get-message.js';
import { getMessages } from './messages/reading/get-messages.js';
import { markAllAsRead } from './messages/flags/mark-all-as-read.js';
import { markChannelAsRead } from './messages/flags/mark-channel-as-read.js';
import { matchNarrow } from './messages/reading/match-narrow.js';
import { deactivateCustomEmoji } from './emoji/deactivate-custom-emoji.js';
import { getCustomEmoji } from './emoji/get-custom-emoji.js';
import { deleteMessage } from './messages/deleting/delete-message.js';
import { deleteQueue } from './events/queue/delete-queue.js';
import { deleteTopic } from './topics/delete-topic.js';
import { getEvents } from './events/read/get-events.js';
import { getOwnUser } from './people/get-own-user.js';
import { reportPresence } from './people/report-presence.js';
import { sendMessage } from './messages/sending/send-message.js';
import { editScheduledMessage } from './personal/scheduled-messages/edit-scheduled-message.js';
import { removeScheduledMessage } from './personal/scheduled-messages/remove-scheduled-message.js';
import { scheduleMessage } from './personal/scheduled-messages/schedule-message.js';
import { createReminder } from './personal/reminders/create-reminder.js';
import { changeAlertWords } from './personal/alert-words/change-alert-words.js';
import { createSnippet } from './personal/snippets/create-snippet.js';
import { editSnippet } from './personal/snippets/edit-snippet.js';
import { removeReminder } from './personal/reminders/remove-reminder.js';
import { removeSnippet } from './personal/snippets/remove-snippet.js';
import { setTyping } from './messages/sending/set-typing.js';
import { chooseAboutChannels } from './subscriptions/change-subscription-properties.js';
import { setTopicPreference } from './topics/set-visibility-policy.js';
import { findFile } from './files/find-file.js';
import { findFileByLink } from './files/find-file-by-link.js';
import { findThumbnail } from './files/find-thumbnail.js';
import { getAttachments } from './files/get-attachments.js';
import { getFileLink } from './files/get-file-link.js';
import { removeAttachment } from './files/remove-attachment.js';
import { uploadFile } from './files/upload-file.js';
import { updateMessage } from './messages/editing/update-message.js';
import { updateFlags } from './messages/flags/update-flags.js';
import { updateFlagsForNarrow } from './messages/flags/update-flags-for-narrow.js';
import { fetchApiKey } from './people/fetch-api-key.js';
import { fetchDevelopmentKey } from './people/fetch-development-key.js';
import { getServerSettings } from './organization/get-server-settings.js';
import { getReaders } from './messages/reading/get-readers.js';
import { getUser } from './people/get-user.js';
import { getUsers } from './people/get-users.js';
import { listDevelopmentUsers } from './people/list-development-users.js';
import { removeReaction } from './messages/reactions/remove-reaction.js';
import { renderText } from './messages/sending/render-text.js';
import { reportMessage } from './messages/reporting/report-message.js';
import { parts, readsPart } from './events/register/parts.js';
import { register } from './events/register/register.js';
import { changeDefaultChannelGroup } from './channels/default-groups/change-default-channel-group.js';
import { createDefaultChannelGroup } from './channels/default-groups/create-default-channel-group.js';
import { deleteDefaultChannelGroup } from './channels/default-groups/delete-default-channel-group.js';
import { updateDefaultChannelGroup } from './channels/default-groups/update-default-channel-group.js';
import { createChannelFolder } from './channels/folders/create-channel-folder.js';
import { getChannelFolders } from './channels/folders/get-channel-folders.js';
import { reorderChannelFolders } from './channels/folders/reorder-channel-folders.js';
import { updateChannelFolder } from './channels/folders/update-channel-folder.js';
import { createChannel } from './channels/create-channel.js';
import { archiveChannel } from './channels/archive-channel.js';
import { updateChannel } from './channels/update-channel/update-channel.js';
import { changeSubscriptions } from './subscriptions/change-subscriptions.js';
import { getChannel } from './channels/get-channel.js';
import { getSubscribers } from './subscriptions/get-subscribers.js';
import { getSubscriptionStatus } from './subscriptions/get-subscription-status.js';
import { getUserChannels } from './subscriptions/get-user-channels.js';
import { getChannelId } from './channels/get-channel-id.js';
import { getChannels } from './channels/get-channels.js';
import { getSubscriptions } from './subscriptions/get-subscriptions.js';
import { getTopics } from './topics/get-topics.js';
import { setDefaultChannel } from './channels/set-default-channel.js';
import { subscribe } from './subscriptions/subscribe.js';
import { unsubscribe } from './subscriptions/unsubscribe.js';
import { changeGroupMembers } from './groups/change-group-members.js';
import { createGroup } from './groups/create-group.js';
import { deactivateGroup } from './groups/deactivate-group.js';
import { getGroupMembers } from './groups/get-group-members.js';
import { getGroups } from './groups/get-groups.js';
import { getSubgroups } from './groups/get-subgroups.js';
import { isGroupMember } from './groups/is-group-member.js';
import { updateGroup } from './groups/update-group.js';

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
  getScheduledMessages: readsPart(parts.scheduledMessages),
  editScheduledMessage,
  removeScheduledMessage,
  createReminder,
  getReminders: readsPart(parts.reminders),
  removeReminder,
  getAlertWords: readsPart(parts.alertWords),
  changeAlertWords,
  createSnippet,
  getSnippets: readsPart(parts.snippets),
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
