// Written by `npm run generate`.

/** The other paths, each with the methods, marks and levels of its operations, whose names are `seldomNames`, in this order. */
export const seldomPaths = `attachments .
attachments/:attachment_id -
audit/changes .!
audit/messages/:message_id/readers .!
avatar/:user_id_or_email ./>
avatar/:user_id_or_email/medium ./>
bot_storage = . -
bots . +"
bots/:bot_id ~" -
bots/:bot_id/api_key .463
bots/:bot_id/api_key/regenerate +
calls/bigbluebutton/create .
calls/constructorgroups/create +460
calls/nextcloud_talk/create +465
calls/webex/create +460
calls/zoom/create +
channel_folders .389 ~414
channel_folders/create +389
channel_folders/:channel_folder_id ~389
channels/create +"417
default_stream_groups/create +
default_stream_groups/:group_id ~ -
default_stream_groups/:group_id/streams ~
default_streams + -
drafts .87 +87
drafts/:draft_id ~87 -87
explain +!
export/realm + .
export/realm/consents .295
export/realm/:export_id -
external/json +
external/slack_incoming +
get_stream_id .
invites . +
invites/multiuse +
invites/multiuse/:invite_id -
invites/:invite_id -
invites/:invite_id/resend +
join +!
join/requests +!
jwt/fetch_api_key +160
mark_all_as_read +
mark_stream_as_read +
mark_topic_as_read +
message_edit_typing +351-361
mobile_push/e2ee/test_notification +420
mobile_push/register +406
mobile_push/test_notification +217
navigation_views .390 +390
navigation_views/:*fragment ~390 -390
realm ~"
realm/deactivate +
realm/domains . +
realm/domains/:domain ~ -
realm/emoji .
realm/emoji/:emoji_name + -
realm/filters .1-54 +
realm/filters/:filter_id ~57 -
realm/icon .> + -
realm/linkifiers .54 ~202
realm/logo .> + -
realm/playgrounds +49
realm/playgrounds/:playground_id -49
realm/presence .
realm/profile_fields . + ~
realm/profile_fields/:field_id ~ -
realm/test_welcome_bot_custom_message +416
realm/user_settings_defaults ~96
register_client_device +468
reminders +381 .399
reminders/:reminder_id -399
remove_client_device +470
saved_snippets .297 +297
saved_snippets/:saved_snippet_id ~368 -297
scheduled_messages .173 +179
scheduled_messages/:scheduled_message_id ~184 -173
settings ~
settings/display ~
settings/notifications ~
submessage +
thumbnail/status/:realm_id_str/:*filename .479
user_groups .
user_groups/create +
user_groups/:user_group_id -1-294 ~
user_groups/:user_group_id/deactivate +290
user_groups/:user_group_id/members .127 +
user_groups/:user_group_id/members/:user_id .127
user_groups/:user_group_id/subgroups .127 +127
users/me/android_gcm_reg_id + -
users/me/api_key/regenerate +
users/me/apns_device_token + -
users/me/avatar + -
users/me/enter-sends +1-81
users/me/onboarding_steps +233
users/me/profile_data ~ -
zcommand +`;
