import type { AnyOperation } from './operation.js';
import { archiveChannelOperation } from './operations/archive-channel.js';
import { updateChannelOperation } from './operations/update-channel.js';
import { getChannelIdOperation, getChannelsOperation, getTopicsOperation } from './operations/channels.js';
import {
  createChannelFolderOperation,
  getChannelFoldersOperation,
  reorderChannelFoldersOperation,
  updateChannelFolderOperation,
} from './operations/channel-folders.js';
import {
  changeDefaultChannelGroupOperation,
  createDefaultChannelGroupOperation,
  deleteDefaultChannelGroupOperation,
  updateDefaultChannelGroupOperation,
} from './operations/default-channel-groups.js';
import {
  getAttachmentsOperation,
  getFileLinkOperation,
  getThumbnailStatusOperation,
  removeAttachmentOperation,
  uploadFileOperation,
} from './operations/files.js';
import { addCustomEmojiOperation, deactivateCustomEmojiOperation, getCustomEmojiOperation } from './operations/custom-emoji.js';
import { addDefaultChannelOperation, removeDefaultChannelOperation } from './operations/default-channels.js';
import { explainOperation } from './operations/explain.js';
import { createChannelOperation } from './operations/create-channel.js';
import { deleteQueueOperation, getEventsOperation } from './operations/events.js';
import { getChannelOperation, getSubscribersOperation, getSubscriptionStatusOperation, getUserChannelsOperation } from './operations/one-channel.js';
import { deleteMessageOperation } from './operations/delete-message.js';
import { deleteTopicOperation } from './operations/delete-topic.js';
import { getMessageOperation } from './operations/get-message.js';
import { markAllAsReadOperation, markChannelAsReadOperation, markTopicAsReadOperation } from './operations/mark-as-read.js';
import { matchNarrowOperation } from './operations/match-narrow.js';
import { renderTextOperation } from './operations/render-text.js';
import { getMessagesOperation } from './operations/get-messages.js';
import { updateFlagsOperation } from './operations/message-flags.js';
import { getEditHistoryOperation } from './operations/edit-history.js';
import { updateMessageOperation } from './operations/update-message.js';
import { updateFlagsForNarrowOperation } from './operations/narrow-flags.js';
import { getOwnUserOperation } from './operations/own-user.js';
import { reportPresenceOperation } from './operations/presence.js';
import { getReadersOperation } from './operations/read-receipts.js';
import { createReminderOperation, getRemindersOperation, removeReminderOperation } from './operations/reminders.js';
import { addAlertWordsOperation, getAlertWordsOperation, removeAlertWordsOperation } from './operations/alert-words.js';
import { createSnippetOperation, editSnippetOperation, getSnippetsOperation, removeSnippetOperation } from './operations/snippets.js';
import {
  editScheduledMessageOperation,
  getScheduledMessagesOperation,
  removeScheduledMessageOperation,
  scheduleMessageOperation,
} from './operations/scheduled-messages.js';
import { sendMessageOperation } from './operations/send-message.js';
import { chooseAboutChannelOperation, chooseAboutChannelsOperation } from './operations/subscription-properties.js';
import { getMailAddressOperation } from './operations/mail-address.js';
import { muteTopicOperation, setTopicPreferenceOperation } from './operations/topic-preferences.js';
import { setTypingOperation } from './operations/typing.js';
import { addSubmessageOperation } from './operations/submessage.js';
import { subscribeOperation } from './operations/subscribe.js';
import { changeSubscriptionsOperation, getSubscriptionsOperation, unsubscribeOperation } from './operations/subscriptions.js';
import { fetchApiKeyOperation } from './operations/fetch-api-key.js';
import {
  changeGroupMembersOperation,
  changeSubgroupsOperation,
  getGroupMembersOperation,
  getSubgroupsOperation,
  isGroupMemberOperation,
} from './operations/group-members.js';
import { addReactionOperation, removeReactionOperation } from './operations/reactions.js';
import { reportMessageOperation } from './operations/report-message.js';
import { registerOperation } from './operations/register.js';
import { getServerSettingsOperation } from './operations/server-settings.js';
import { updateGroupOperation } from './operations/update-group.js';
import { createGroupOperation, deactivateGroupOperation, deleteGroupOperation, getGroupsOperation } from './operations/user-groups.js';
import { getUserByEmailOperation, getUserByIdOperation, getUsersOperation } from './operations/users.js';

/** Every operation of the API. Where two rows match a path, the first one answers. */
export const operations: ReadonlyArray<AnyOperation> = [
  getOwnUserOperation,
  sendMessageOperation,
  getMessagesOperation,
  matchNarrowOperation,
  getMessageOperation,
  deleteMessageOperation,
  deleteTopicOperation,
  getReadersOperation,
  updateFlagsOperation,
  updateFlagsForNarrowOperation,
  updateMessageOperation,
  getEditHistoryOperation,
  renderTextOperation,
  markAllAsReadOperation,
  markChannelAsReadOperation,
  markTopicAsReadOperation,
  addReactionOperation,
  removeReactionOperation,
  addSubmessageOperation,
  reportMessageOperation,
  uploadFileOperation,
  getFileLinkOperation,
  getThumbnailStatusOperation,
  getAttachmentsOperation,
  removeAttachmentOperation,
  getCustomEmojiOperation,
  addCustomEmojiOperation,
  deactivateCustomEmojiOperation,
  setTypingOperation,
  reportPresenceOperation,
  getSubscriptionsOperation,
  subscribeOperation,
  createChannelOperation,
  addDefaultChannelOperation,
  removeDefaultChannelOperation,
  createDefaultChannelGroupOperation,
  updateDefaultChannelGroupOperation,
  deleteDefaultChannelGroupOperation,
  changeDefaultChannelGroupOperation,
  getChannelFoldersOperation,
  createChannelFolderOperation,
  reorderChannelFoldersOperation,
  updateChannelFolderOperation,
  changeSubscriptionsOperation,
  unsubscribeOperation,
  getChannelsOperation,
  getChannelIdOperation,
  getTopicsOperation,
  getChannelOperation,
  updateChannelOperation,
  archiveChannelOperation,
  getSubscribersOperation,
  getSubscriptionStatusOperation,
  getUserChannelsOperation,
  getScheduledMessagesOperation,
  scheduleMessageOperation,
  editScheduledMessageOperation,
  removeScheduledMessageOperation,
  createReminderOperation,
  getRemindersOperation,
  removeReminderOperation,
  getAlertWordsOperation,
  addAlertWordsOperation,
  removeAlertWordsOperation,
  getSnippetsOperation,
  createSnippetOperation,
  editSnippetOperation,
  removeSnippetOperation,
  setTopicPreferenceOperation,
  muteTopicOperation,
  getMailAddressOperation,
  chooseAboutChannelsOperation,
  chooseAboutChannelOperation,
  getEventsOperation,
  deleteQueueOperation,
  fetchApiKeyOperation,
  registerOperation,
  getServerSettingsOperation,
  getUsersOperation,
  getUserByIdOperation,
  getUserByEmailOperation,
  explainOperation,
  getGroupsOperation,
  createGroupOperation,
  updateGroupOperation,
  deleteGroupOperation,
  deactivateGroupOperation,
  getGroupMembersOperation,
  changeGroupMembersOperation,
  isGroupMemberOperation,
  getSubgroupsOperation,
  changeSubgroupsOperation,
];
