import type { Action } from '@parley/core/rules';

/** Which rights an operation that changes something asks, as actions that can be explained. */
export const actionsOfOperations: Readonly<Record<string, ReadonlyArray<Action>>> = {
  addCustomEmoji: ['addEmoji', 'overrideEmoji'],
  addDefaultChannel: ['changeDefaultChannels'],
  addDomain: ['manageDomains'],
  addLinkifier: ['manageLinkifiers'],
  addPlayground: ['managePlaygrounds'],
  addProfileField: ['manageProfileFields'],
  addReaction: ['react'],
  addSubmessage: ['react'],
  addUser: ['addPeople'],
  archiveChannel: ['archive'],
  changeDefaultChannelGroup: ['changeDefaultChannels'],
  changeDomain: ['manageDomains'],
  changeGroupMembers: ['addMembers', 'removeMembers', 'join', 'leave'],
  changeLinkifier: ['manageLinkifiers'],
  changeProfileField: ['manageProfileFields'],
  changeSettings: ['changeOwnName', 'changeOwnEmail'],
  changeSubgroups: ['addMembers', 'removeSubgroups'],
  changeSubscriptions: ['subscribe', 'unsubscribe', 'addSubscribers', 'removeSubscribers'],
  changeUserDefaults: ['changeOrganization'],
  createBot: ['createBot', 'createWebhookBot'],
  createChannel: ['createPublicChannel', 'createPrivateChannel', 'createWebPublicChannel'],
  createChannelFolder: ['manageChannelFolders'],
  createDefaultChannelGroup: ['changeDefaultChannels'],
  createGroup: ['createGroup'],
  createInvitationLink: ['createInvitationLink', 'inviteAdministrators'],
  deactivateBot: ['administerBots'],
  deactivateCustomEmoji: ['overrideEmoji'],
  deactivateGroup: ['deactivate'],
  deactivateRealm: ['deactivateOrganization'],
  deactivateUser: ['administerPeople', 'makeOwners'],
  deleteDefaultChannelGroup: ['changeDefaultChannels'],
  deleteExport: ['exportData'],
  deleteGroup: ['deactivate'],
  deleteMessage: ['deleteMessage'],
  deleteTopic: ['deleteTopic'],
  reactivateUser: ['administerPeople'],
  regenerateBotKey: ['administerBots'],
  removeAvatar: ['changeOwnAvatar'],
  removeDefaultChannel: ['changeDefaultChannels'],
  removeDomain: ['manageDomains'],
  removeIcon: ['changeOrganization'],
  removeLinkifier: ['manageLinkifiers'],
  removeLogo: ['changeOrganization'],
  removePlayground: ['managePlaygrounds'],
  removeProfileField: ['manageProfileFields'],
  removeReaction: ['react'],
  reorderChannelFolders: ['manageChannelFolders'],
  reorderLinkifiers: ['manageLinkifiers'],
  reorderProfileFields: ['manageProfileFields'],
  requestExport: ['exportData'],
  resendInvitation: ['invite'],
  revokeInvitation: ['inviteAdministrators'],
  revokeInvitationLink: ['inviteAdministrators'],
  scheduleMessage: ['post', 'createTopic', 'mentionMany'],
  sendInvitations: ['invite', 'inviteAdministrators'],
  sendMessage: ['post', 'createTopic', 'mention', 'mentionMany'],
  setAvatar: ['changeOwnAvatar'],
  setIcon: ['changeOrganization'],
  setLogo: ['changeOrganization'],
  setUserStatus: ['administerPeople'],
  subscribe: ['subscribe', 'addSubscribers', 'createPublicChannel', 'createPrivateChannel', 'createWebPublicChannel'],
  testWelcomeText: ['changeOrganization'],
  unsubscribe: ['unsubscribe', 'removeSubscribers'],
  updateBot: ['administerBots'],
  updateChannel: [
    ...(['update', 'archive', 'makePublic', 'makePrivate', 'openToWeb', 'changeChannelPermissions'] as const),
    ...(['changeDeletePermissions', 'changeTopicsPolicy', 'changeRetention', 'changeDefaultChannels'] as const),
  ],
  updateChannelFolder: ['manageChannelFolders'],
  updateDefaultChannelGroup: ['changeDefaultChannels'],
  updateGroup: ['manage'],
  updateMessage: ['editMessage', 'moveToTopic', 'moveToChannel', 'resolveTopic'],
  updateRealm: ['changeOrganization', 'changeOwnersSettings'],
  updateUserByEmail: ['administerPeople', 'changeRoles', 'makeOwners'],
  updateUser: ['administerPeople', 'changeRoles', 'makeOwners'],
};

/** Actions that change nothing: what somebody may see. */
export const seeing: ReadonlyArray<Action> = ['see', 'read', 'seeMailAddress', 'seeReceipts', 'seeHistory'];

/** Operations that everybody may do with what is theirs, or with what they see; and those of programs and of people who have not signed in. */
export const withoutRight: ReadonlySet<string> = new Set(
  `addAlertWords addApnsToken addFcmToken addNavigationView changeDisplaySettings changeEnterSends changeNotificationSettings changeOwnProfile chooseAboutChannel chooseAboutChannels
  createDrafts createReminder createSnippet deactivateOwnUser deleteBotStorage deleteQueue editDraft editNavigationView editScheduledMessage editSnippet explain
  fetchApiKey fetchKeyByToken join jsonIncoming makeConstructorGroupsCall makeNextcloudTalkCall makeWebexCall makeZoomCall markAllAsRead markChannelAsRead
  markOnboardingStep markTopicAsRead muteTopic muteUser putBotStorage regenerateOwnKey register registerClientDevice registerForPush removeAlertWords removeApnsToken
  removeAttachment removeClientDevice removeDraft removeFcmToken removeNavigationView removeOwnProfileValues removeReminder removeScheduledMessage removeSnippet
  renderText reportMessage reportPresence requestToJoin runSlashCommand sendTestNotification setEditTyping setEditTypingByBody setOwnStatus setTopicPreference setTyping slackIncoming
  testPushTokens unmuteUser updateFlags updateFlagsForNarrow uploadFile`.split(/\s+/),
);
