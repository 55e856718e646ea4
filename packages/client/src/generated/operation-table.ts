// Written by `npm run generate`.

/** Each path with its operations: method, id, marks. */
export const operationTable = `attachments getAttachments
attachments/:attachment_id -removeAttachment
audit/changes getAuditedChanges,!
audit/messages/:message_id/readers getPastReaders,!
avatar/:user_id_or_email getAvatar,/>
avatar/:user_id_or_email/medium getMediumAvatar,/>
bot_storage =putBotStorage getBotStorage -deleteBotStorage
bots getBots +createBot
bots/:bot_id ~updateBot -deactivateBot
bots/:bot_id/api_key getBotKey
bots/:bot_id/api_key/regenerate +regenerateBotKey
calls/bigbluebutton/create makeBigBlueButtonCall
calls/constructorgroups/create +makeConstructorGroupsCall
calls/nextcloud_talk/create +makeNextcloudTalkCall
calls/webex/create +makeWebexCall
calls/zoom/create +makeZoomCall
channel_folders getChannelFolders ~reorderChannelFolders
channel_folders/:channel_folder_id ~updateChannelFolder
channel_folders/create +createChannelFolder
channels/create +createChannel
default_stream_groups/:group_id ~updateDefaultChannelGroup -deleteDefaultChannelGroup
default_stream_groups/:group_id/streams ~changeDefaultChannelGroup
default_stream_groups/create +createDefaultChannelGroup
default_streams +addDefaultChannel -removeDefaultChannel
drafts getDrafts +createDrafts
drafts/:draft_id ~editDraft -removeDraft
events getEvents -deleteQueue
explain +explain,!
export/realm +requestExport getExports
export/realm/:export_id -deleteExport
export/realm/consents getExportConsents
external/json +jsonIncoming
external/slack_incoming +slackIncoming
fetch_api_key +fetchApiKey
get_stream_id getChannelId
invites getInvitations +sendInvitations
invites/:invite_id -revokeInvitation
invites/:invite_id/resend +resendInvitation
invites/multiuse +createInvitationLink
invites/multiuse/:invite_id -revokeInvitationLink
join +join,!
join/requests +requestToJoin,!
jwt/fetch_api_key +fetchKeyByToken
mark_all_as_read +markAllAsRead
mark_stream_as_read +markChannelAsRead
mark_topic_as_read +markTopicAsRead
message_edit_typing +setEditTypingByBody
messages +sendMessage,* getMessages
messages/:message_id getMessage -deleteMessage ~updateMessage
messages/:message_id/history getEditHistory
messages/:message_id/reactions +addReaction -removeReaction
messages/:message_id/read_receipts getReaders
messages/:message_id/report +reportMessage
messages/:message_id/typing +setEditTyping
messages/flags +updateFlags
messages/flags/narrow +updateFlagsForNarrow
messages/matches_narrow matchNarrow
messages/render +renderText
mobile_push/e2ee/test_notification +sendTestNotification
mobile_push/register +registerForPush
mobile_push/test_notification +testPushTokens
navigation_views getNavigationViews +addNavigationView
navigation_views/:*fragment ~editNavigationView -removeNavigationView
realm ~updateRealm
realm/deactivate +deactivateRealm
realm/domains getDomains +addDomain
realm/domains/:domain ~changeDomain -removeDomain
realm/emoji getCustomEmoji
realm/emoji/:emoji_name +addCustomEmoji -deactivateCustomEmoji
realm/filters getLinkifierTuples +addLinkifier
realm/filters/:filter_id ~changeLinkifier -removeLinkifier
realm/icon getIcon,> +setIcon -removeIcon
realm/linkifiers getLinkifiers ~reorderLinkifiers
realm/logo getLogo,> +setLogo -removeLogo
realm/playgrounds +addPlayground
realm/playgrounds/:playground_id -removePlayground
realm/presence getPresences
realm/profile_fields getProfileFields +addProfileField ~reorderProfileFields
realm/profile_fields/:field_id ~changeProfileField -removeProfileField
realm/test_welcome_bot_custom_message +testWelcomeText
realm/user_settings_defaults ~changeUserDefaults
register +register
register_client_device +registerClientDevice
reminders +createReminder getReminders
reminders/:reminder_id -removeReminder
remove_client_device +removeClientDevice
saved_snippets getSnippets +createSnippet
saved_snippets/:saved_snippet_id ~editSnippet -removeSnippet
scheduled_messages getScheduledMessages +scheduleMessage
scheduled_messages/:scheduled_message_id ~editScheduledMessage -removeScheduledMessage
server_settings getServerSettings
settings ~changeSettings
settings/display ~changeDisplaySettings
settings/notifications ~changeNotificationSettings
streams getChannels
streams/:stream_id getChannel ~updateChannel," -archiveChannel
streams/:stream_id/delete_topic +deleteTopic
streams/:stream_id/email_address getMailAddress
streams/:stream_id/members getSubscribers
submessage +addSubmessage
thumbnail/status/:realm_id_str/:*filename getThumbnailStatus
typing +setTyping
user_groups getGroups
user_groups/:user_group_id ~updateGroup -deleteGroup
user_groups/:user_group_id/deactivate +deactivateGroup
user_groups/:user_group_id/members getGroupMembers +changeGroupMembers
user_groups/:user_group_id/members/:user_id isGroupMember
user_groups/:user_group_id/subgroups getSubgroups +changeSubgroups
user_groups/create +createGroup
user_topics +setTopicPreference
user_uploads +uploadFile
user_uploads/:realm_id_str/:*filename getFileLink
users getUsers +addUser
users/:email getUserByEmail ~updateUserByEmail
users/:user_id getUser -deactivateUser ~updateUser,"
users/:user_id/channels getUserChannels
users/:user_id/reactivate +reactivateUser
users/:user_id/status +setUserStatus getUserStatus
users/:user_id/subscriptions/:stream_id getSubscriptionStatus
users/:user_id_or_email/presence getPresence
users/me getOwnUser -deactivateOwnUser
users/me/:stream_id/topics getTopics
users/me/alert_words getAlertWords +addAlertWords -removeAlertWords
users/me/android_gcm_reg_id +addFcmToken -removeFcmToken
users/me/api_key/regenerate +regenerateOwnKey
users/me/apns_device_token +addApnsToken -removeApnsToken
users/me/avatar +setAvatar -removeAvatar
users/me/enter-sends +changeEnterSends
users/me/muted_users/:muted_user_id +muteUser -unmuteUser
users/me/onboarding_steps +markOnboardingStep
users/me/presence +reportPresence
users/me/profile_data ~changeOwnProfile -removeOwnProfileValues
users/me/status +setOwnStatus
users/me/subscriptions getSubscriptions +subscribe ~changeSubscriptions -unsubscribe
users/me/subscriptions/:stream_id ~chooseAboutChannel
users/me/subscriptions/muted_topics ~muteTopic
users/me/subscriptions/properties +chooseAboutChannels
zcommand +runSlashCommand`;

/** Parameters whose texts are sent as JSON, in quotes. */
export const quotedNames = 'jitsi_server_url message_content_delete_limit_seconds message_content_edit_limit_seconds message_retention_days move_messages_between_streams_limit_seconds move_messages_within_stream_limit_seconds payload_url service_payload_url';
