// Written by `npm run generate`.

/** A line for each operation: id, method, path, levels, marks, and parameters whose texts are JSON. */
export const operationTable = `
getServerSettings GET server_settings
explain POST explain  o
getAuditedChanges GET audit/changes  o
getPastReaders GET audit/messages/:message_id/readers  o
makeZoomCall POST calls/zoom/create
makeBigBlueButtonCall GET calls/bigbluebutton/create
makeWebexCall POST calls/webex/create 460
makeConstructorGroupsCall POST calls/constructorgroups/create 460
makeNextcloudTalkCall POST calls/nextcloud_talk/create 465
addPlayground POST realm/playgrounds 49
removePlayground DELETE realm/playgrounds/:playground_id 49
getLinkifiers GET realm/linkifiers 54
getLinkifierTuples GET realm/filters -54
addLinkifier POST realm/filters
changeLinkifier PATCH realm/filters/:filter_id 57
removeLinkifier DELETE realm/filters/:filter_id
reorderLinkifiers PATCH realm/linkifiers 202
updateRealm PATCH realm   message_content_edit_limit_seconds,message_content_delete_limit_seconds,move_messages_within_stream_limit_seconds,move_messages_between_streams_limit_seconds,message_retention_days,jitsi_server_url
testWelcomeText POST realm/test_welcome_bot_custom_message 416
changeUserDefaults PATCH realm/user_settings_defaults 96
deactivateRealm POST realm/deactivate
getExportConsents GET export/realm/consents 295
requestExport POST export/realm
getExports GET export/realm
deleteExport DELETE export/realm/:export_id
getIcon GET realm/icon  r
setIcon POST realm/icon
removeIcon DELETE realm/icon
getLogo GET realm/logo  r
setLogo POST realm/logo
removeLogo DELETE realm/logo
getDomains GET realm/domains
addDomain POST realm/domains
changeDomain PATCH realm/domains/:domain
removeDomain DELETE realm/domains/:domain
getProfileFields GET realm/profile_fields
addProfileField POST realm/profile_fields
changeProfileField PATCH realm/profile_fields/:field_id
removeProfileField DELETE realm/profile_fields/:field_id
reorderProfileFields PATCH realm/profile_fields
getOwnUser GET users/me
deactivateOwnUser DELETE users/me
setAvatar POST users/me/avatar
removeAvatar DELETE users/me/avatar
getAvatar GET avatar/:user_id_or_email  sr
getMediumAvatar GET avatar/:user_id_or_email/medium  sr
reportPresence POST users/me/presence
getPresences GET realm/presence
getPresence GET users/:user_id_or_email/presence
setOwnStatus POST users/me/status
setUserStatus POST users/:user_id/status 407
getUserStatus GET users/:user_id/status 262
muteUser POST users/me/muted_users/:muted_user_id 48
unmuteUser DELETE users/me/muted_users/:muted_user_id 48
fetchApiKey POST fetch_api_key
fetchKeyByToken POST jwt/fetch_api_key 160
requestToJoin POST join/requests  o
join POST join  o
getUsers GET users
getUser GET users/:user_id
deactivateUser DELETE users/:user_id
reactivateUser POST users/:user_id/reactivate
getUserByEmail GET users/:email 39
addUser POST users
updateUser PATCH users/:user_id
updateUserByEmail PATCH users/:email 313
changeOwnProfile PATCH users/me/profile_data
removeOwnProfileValues DELETE users/me/profile_data
changeSettings PATCH settings
changeDisplaySettings PATCH settings/display
changeNotificationSettings PATCH settings/notifications
changeEnterSends POST users/me/enter-sends -81
runSlashCommand POST zcommand
getBots GET bots
createBot POST bots   payload_url
updateBot PATCH bots/:bot_id   service_payload_url
deactivateBot DELETE bots/:bot_id
getBotKey GET bots/:bot_id/api_key 463
regenerateBotKey POST bots/:bot_id/api_key/regenerate
regenerateOwnKey POST users/me/api_key/regenerate
putBotStorage PUT bot_storage
getBotStorage GET bot_storage
deleteBotStorage DELETE bot_storage
getGroups GET user_groups
createGroup POST user_groups/create
updateGroup PATCH user_groups/:user_group_id
deleteGroup DELETE user_groups/:user_group_id -294
deactivateGroup POST user_groups/:user_group_id/deactivate 290
getGroupMembers GET user_groups/:user_group_id/members 127
changeGroupMembers POST user_groups/:user_group_id/members
isGroupMember GET user_groups/:user_group_id/members/:user_id 127
getSubgroups GET user_groups/:user_group_id/subgroups 127
changeSubgroups POST user_groups/:user_group_id/subgroups 127
createChannel POST channels/create 417  message_retention_days
addDefaultChannel POST default_streams
removeDefaultChannel DELETE default_streams
createDefaultChannelGroup POST default_stream_groups/create
updateDefaultChannelGroup PATCH default_stream_groups/:group_id
deleteDefaultChannelGroup DELETE default_stream_groups/:group_id
changeDefaultChannelGroup PATCH default_stream_groups/:group_id/streams
getChannelFolders GET channel_folders 389
createChannelFolder POST channel_folders/create 389
reorderChannelFolders PATCH channel_folders 414
updateChannelFolder PATCH channel_folders/:channel_folder_id 389
getChannels GET streams
getChannelId GET get_stream_id
getChannel GET streams/:stream_id 132
updateChannel PATCH streams/:stream_id   message_retention_days
archiveChannel DELETE streams/:stream_id
getSubscriptions GET users/me/subscriptions
subscribe POST users/me/subscriptions   message_retention_days
changeSubscriptions PATCH users/me/subscriptions
unsubscribe DELETE users/me/subscriptions
chooseAboutChannels POST users/me/subscriptions/properties
chooseAboutChannel PATCH users/me/subscriptions/:stream_id
getSubscribers GET streams/:stream_id/members
getSubscriptionStatus GET users/:user_id/subscriptions/:stream_id 12
getUserChannels GET users/:user_id/channels 440
getTopics GET users/me/:stream_id/topics
deleteTopic POST streams/:stream_id/delete_topic
setTopicPreference POST user_topics 170
muteTopic PATCH users/me/subscriptions/muted_topics
sendMessage POST messages  k
getMessages GET messages
matchNarrow GET messages/matches_narrow
getMessage GET messages/:message_id
deleteMessage DELETE messages/:message_id
getReaders GET messages/:message_id/read_receipts 137
updateFlags POST messages/flags
updateFlagsForNarrow POST messages/flags/narrow 155
updateMessage PATCH messages/:message_id
getEditHistory GET messages/:message_id/history
renderText POST messages/render
markAllAsRead POST mark_all_as_read
markChannelAsRead POST mark_stream_as_read
markTopicAsRead POST mark_topic_as_read
addReaction POST messages/:message_id/reactions
removeReaction DELETE messages/:message_id/reactions
addSubmessage POST submessage
reportMessage POST messages/:message_id/report 382
setTyping POST typing
setEditTyping POST messages/:message_id/typing 361
setEditTypingByBody POST message_edit_typing 351-361
slackIncoming POST external/slack_incoming
jsonIncoming POST external/json
getScheduledMessages GET scheduled_messages 173
scheduleMessage POST scheduled_messages 179
editScheduledMessage PATCH scheduled_messages/:scheduled_message_id 184
removeScheduledMessage DELETE scheduled_messages/:scheduled_message_id 173
createReminder POST reminders 381
getReminders GET reminders 399
removeReminder DELETE reminders/:reminder_id 399
getAlertWords GET users/me/alert_words
addAlertWords POST users/me/alert_words
removeAlertWords DELETE users/me/alert_words
getSnippets GET saved_snippets 297
createSnippet POST saved_snippets 297
editSnippet PATCH saved_snippets/:saved_snippet_id 368
removeSnippet DELETE saved_snippets/:saved_snippet_id 297
getNavigationViews GET navigation_views 390
addNavigationView POST navigation_views 390
editNavigationView PATCH navigation_views/:*fragment 390
removeNavigationView DELETE navigation_views/:*fragment 390
markOnboardingStep POST users/me/onboarding_steps 233
getDrafts GET drafts 87
createDrafts POST drafts 87
editDraft PATCH drafts/:draft_id 87
removeDraft DELETE drafts/:draft_id 87
uploadFile POST user_uploads
getFileLink GET user_uploads/:realm_id_str/:*filename
getThumbnailStatus GET thumbnail/status/:realm_id_str/:*filename 479
getAttachments GET attachments
removeAttachment DELETE attachments/:attachment_id
getCustomEmoji GET realm/emoji
addCustomEmoji POST realm/emoji/:emoji_name
deactivateCustomEmoji DELETE realm/emoji/:emoji_name
getInvitations GET invites
sendInvitations POST invites
createInvitationLink POST invites/multiuse
revokeInvitation DELETE invites/:invite_id
revokeInvitationLink DELETE invites/multiuse/:invite_id
resendInvitation POST invites/:invite_id/resend
registerClientDevice POST register_client_device 468
removeClientDevice POST remove_client_device 470
registerForPush POST mobile_push/register 406
sendTestNotification POST mobile_push/e2ee/test_notification 420
addApnsToken POST users/me/apns_device_token
removeApnsToken DELETE users/me/apns_device_token
addFcmToken POST users/me/android_gcm_reg_id
removeFcmToken DELETE users/me/android_gcm_reg_id
testPushTokens POST mobile_push/test_notification 217
getMailAddress GET streams/:stream_id/email_address 226
getEvents GET events
deleteQueue DELETE events
register POST register
`;
