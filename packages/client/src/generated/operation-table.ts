// Written by `npm run generate`.

/** Each path of every day with its operations: method, name, marks. */
export const commonTable = `events getEvents -deleteQueue
fetch_api_key +fetchApiKey
messages +sendMessage,* getMessages
messages/flags +updateFlags
messages/flags/narrow +updateFlagsForNarrow
messages/matches_narrow matchNarrow
messages/render +renderText
messages/:message_id getMessage -deleteMessage ~updateMessage
messages/:message_id/history getEditHistory
messages/:message_id/reactions +addReaction -removeReaction
messages/:message_id/read_receipts getReaders
messages/:message_id/report +reportMessage
messages/:message_id/typing +setEditTyping
register +register
server_settings getServerSettings
streams getChannels
streams/:stream_id getChannel ~updateChannel," -archiveChannel
streams/:stream_id/delete_topic +deleteTopic
streams/:stream_id/email_address getMailAddress
streams/:stream_id/members getSubscribers
typing +setTyping
user_topics +setTopicPreference
user_uploads +uploadFile
user_uploads/:realm_id_str/:*filename getFileLink
users getUsers +addUser
users/me getOwnUser -deactivateOwnUser
users/me/alert_words getAlertWords +addAlertWords -removeAlertWords
users/me/muted_users/:muted_user_id +muteUser -unmuteUser
users/me/presence +reportPresence
users/me/status +setOwnStatus
users/me/subscriptions getSubscriptions ~changeSubscriptions -unsubscribe +subscribe,"
users/me/subscriptions/muted_topics ~muteTopic
users/me/subscriptions/properties +chooseAboutChannels
users/me/subscriptions/:stream_id ~chooseAboutChannel
users/me/:stream_id/topics getTopics
users/:email getUserByEmail ~updateUserByEmail
users/:user_id -deactivateUser getUser ~updateUser,"
users/:user_id/channels getUserChannels
users/:user_id/reactivate +reactivateUser
users/:user_id/status +setUserStatus getUserStatus
users/:user_id/subscriptions/:stream_id getSubscriptionStatus
users/:user_id_or_email/presence getPresence`;

/** The other operations, whose paths are loaded when one is called. */
export const seldomNames = 'getAttachments removeAttachment getAuditedChanges getPastReaders getAvatar getMediumAvatar putBotStorage getBotStorage deleteBotStorage getBots createBot updateBot deactivateBot getBotKey regenerateBotKey makeBigBlueButtonCall makeConstructorGroupsCall makeNextcloudTalkCall makeWebexCall makeZoomCall getChannelFolders reorderChannelFolders createChannelFolder updateChannelFolder createChannel createDefaultChannelGroup updateDefaultChannelGroup deleteDefaultChannelGroup changeDefaultChannelGroup addDefaultChannel removeDefaultChannel getDrafts createDrafts editDraft removeDraft explain requestExport getExports getExportConsents deleteExport jsonIncoming slackIncoming getChannelId getInvitations sendInvitations createInvitationLink revokeInvitationLink revokeInvitation resendInvitation join requestToJoin fetchKeyByToken markAllAsRead markChannelAsRead markTopicAsRead setEditTypingByBody sendTestNotification registerForPush testPushTokens getNavigationViews addNavigationView editNavigationView removeNavigationView updateRealm deactivateRealm getDomains addDomain changeDomain removeDomain getCustomEmoji addCustomEmoji deactivateCustomEmoji getLinkifierTuples addLinkifier changeLinkifier removeLinkifier getIcon setIcon removeIcon getLinkifiers reorderLinkifiers getLogo setLogo removeLogo addPlayground removePlayground getPresences getProfileFields addProfileField reorderProfileFields changeProfileField removeProfileField testWelcomeText changeUserDefaults registerClientDevice createReminder getReminders removeReminder removeClientDevice getSnippets createSnippet editSnippet removeSnippet getScheduledMessages scheduleMessage editScheduledMessage removeScheduledMessage changeSettings changeDisplaySettings changeNotificationSettings addSubmessage getThumbnailStatus getGroups createGroup deleteGroup updateGroup deactivateGroup getGroupMembers changeGroupMembers isGroupMember getSubgroups changeSubgroups addFcmToken removeFcmToken regenerateOwnKey addApnsToken removeApnsToken setAvatar removeAvatar changeEnterSends markOnboardingStep changeOwnProfile removeOwnProfileValues runSlashCommand';
