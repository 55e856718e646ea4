import type { AnyOperation } from './operation.js';
import { archiveChannelOperation } from './operations/channels/archive-channel.js';
import { updateChannelOperation } from './operations/channels/update-channel.js';
import { getChannelIdOperation, getChannelsOperation, getTopicsOperation } from './operations/channels/channels.js';
import {
  createChannelFolderOperation,
  getChannelFoldersOperation,
  reorderChannelFoldersOperation,
  updateChannelFolderOperation,
} from './operations/channels/channel-folders.js';
import {
  changeDefaultChannelGroupOperation,
  createDefaultChannelGroupOperation,
  deleteDefaultChannelGroupOperation,
  updateDefaultChannelGroupOperation,
} from './operations/channels/default-channel-groups.js';
import {
  getAttachmentsOperation,
  getFileLinkOperation,
  getThumbnailStatusOperation,
  removeAttachmentOperation,
  uploadFileOperation,
} from './operations/files/files.js';
import { addCustomEmojiOperation, deactivateCustomEmojiOperation, getCustomEmojiOperation } from './operations/emoji/custom-emoji.js';
import { addDefaultChannelOperation, removeDefaultChannelOperation } from './operations/channels/default-channels.js';
import { explainOperation } from './operations/organization/explain.js';
import { createChannelOperation } from './operations/channels/create-channel.js';
import { deleteQueueOperation, getEventsOperation } from './operations/events/events.js';
import { getChannelOperation, getSubscribersOperation, getSubscriptionStatusOperation, getUserChannelsOperation } from './operations/channels/one-channel.js';
import { deleteMessageOperation } from './operations/messages/delete-message.js';
import { deleteTopicOperation } from './operations/topics/delete-topic.js';
import { getMessageOperation } from './operations/messages/get-message.js';
import { markAllAsReadOperation, markChannelAsReadOperation, markTopicAsReadOperation } from './operations/messages/mark-as-read.js';
import { matchNarrowOperation } from './operations/messages/match-narrow.js';
import { renderTextOperation } from './operations/messages/render-text.js';
import { getMessagesOperation } from './operations/messages/get-messages.js';
import { updateFlagsOperation } from './operations/messages/message-flags.js';
import { getEditHistoryOperation } from './operations/messages/edit-history.js';
import { updateMessageOperation } from './operations/messages/update-message.js';
import { updateFlagsForNarrowOperation } from './operations/messages/narrow-flags.js';
import { getOwnUserOperation } from './operations/people/own-user.js';
import { reportPresenceOperation } from './operations/people/presence.js';
import { getReadersOperation } from './operations/messages/read-receipts.js';
import { createReminderOperation, getRemindersOperation, removeReminderOperation } from './operations/personal/reminders.js';
import { addAlertWordsOperation, getAlertWordsOperation, removeAlertWordsOperation } from './operations/personal/alert-words.js';
import { createSnippetOperation, editSnippetOperation, getSnippetsOperation, removeSnippetOperation } from './operations/personal/snippets.js';
import {
  editScheduledMessageOperation,
  getScheduledMessagesOperation,
  removeScheduledMessageOperation,
  scheduleMessageOperation,
} from './operations/personal/scheduled-messages.js';
import { sendMessageOperation } from './operations/messages/send-message.js';
import { chooseAboutChannelOperation, chooseAboutChannelsOperation } from './operations/subscriptions/subscription-properties.js';
import { getMailAddressOperation } from './operations/mail/mail-address.js';
import { muteTopicOperation, setTopicPreferenceOperation } from './operations/topics/visibility-policies.js';
import { setTypingOperation } from './operations/messages/typing.js';
import { addSubmessageOperation } from './operations/messages/submessage.js';
import { subscribeOperation } from './operations/subscriptions/subscribe.js';
import { changeSubscriptionsOperation, getSubscriptionsOperation, unsubscribeOperation } from './operations/subscriptions/subscriptions.js';
import { fetchApiKeyOperation } from './operations/people/fetch-api-key.js';
import {
  changeGroupMembersOperation,
  changeSubgroupsOperation,
  getGroupMembersOperation,
  getSubgroupsOperation,
  isGroupMemberOperation,
} from './operations/groups/group-members.js';
import { addReactionOperation, removeReactionOperation } from './operations/messages/reactions.js';
import { reportMessageOperation } from './operations/messages/report-message.js';
import { registerOperation } from './operations/events/register.js';
import { getServerSettingsOperation } from './operations/organization/server-settings.js';
import { updateGroupOperation } from './operations/groups/update-group.js';
import { createGroupOperation, deactivateGroupOperation, deleteGroupOperation, getGroupsOperation } from './operations/groups/user-groups.js';
import { getUserByEmailOperation, getUserByIdOperation, getUsersOperation } from './operations/people/users.js';

/** Every operation of the API. Where two rows match a path, the first one answers. */
export const operations: ReadonlyArray<AnyOperation> = [
  getServerSettingsOperation,
  explainOperation,
  getOwnUserOperation,
  reportPresenceOperation,
  fetchApiKeyOperation,
  getUsersOperation,
  getUserByIdOperation,
  getUserByEmailOperation,
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
  getChannelsOperation,
  getChannelIdOperation,
  getTopicsOperation,
  getChannelOperation,
  updateChannelOperation,
  archiveChannelOperation,
  getSubscribersOperation,
  getSubscriptionStatusOperation,
  getUserChannelsOperation,
  getSubscriptionsOperation,
  subscribeOperation,
  changeSubscriptionsOperation,
  unsubscribeOperation,
  chooseAboutChannelsOperation,
  chooseAboutChannelOperation,
  deleteTopicOperation,
  setTopicPreferenceOperation,
  muteTopicOperation,
  sendMessageOperation,
  getMessagesOperation,
  matchNarrowOperation,
  getMessageOperation,
  deleteMessageOperation,
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
  setTypingOperation,
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
  uploadFileOperation,
  getFileLinkOperation,
  getThumbnailStatusOperation,
  getAttachmentsOperation,
  removeAttachmentOperation,
  getCustomEmojiOperation,
  addCustomEmojiOperation,
  deactivateCustomEmojiOperation,
  getMailAddressOperation,
  getEventsOperation,
  deleteQueueOperation,
  registerOperation,
];
