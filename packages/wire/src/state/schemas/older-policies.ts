import { when } from '../../gated.js';
import * as schema from '../../schema.js';

const { boolean, integer } = schema;

/** Of what `olderPolicyKeys` makes. */
export const olderPolicySchemas: schema.SchemaTable = {
  realm_allow_community_topic_editing: when('realmCommunityTopicEditing', boolean),
  realm_edit_topic_policy: when('realmEditTopicPolicy', integer),
  realm_allow_message_deleting: when('realmMessageDeleting', boolean),
  realm_delete_own_message_policy: when('realmDeleteOwnPolicy', integer),
  realm_private_message_policy: when('realmPrivateMessagePolicy', integer),
  realm_wildcard_mention_policy: when('realmWildcardMentionPolicy', integer),
  realm_invite_by_admins_only: when('realmInviteByAdminsOnly', boolean),
  realm_invite_to_realm_policy: when('realmInvitePolicy', integer),
  realm_invite_to_stream_policy: when('realmInviteToStreamPolicy', integer),
  realm_bot_creation_policy: when('realmBotCreationPolicy', integer),
  realm_move_messages_between_streams_policy: when('realmMoveBetweenStreamsPolicy', integer),
  realm_add_emoji_by_admins_only: when('realmEmojiByAdminsOnly', boolean),
  realm_add_custom_emoji_policy: when('realmCustomEmojiPolicy', integer),
  realm_user_group_edit_policy: when('realmUserGroupEditPolicy', integer),
  realm_create_stream_policy: when('realmCreateStreamPolicy', integer),
  realm_create_public_stream_policy: when('realmCreateStreamPolicies', integer),
  realm_create_private_stream_policy: when('realmCreateStreamPolicies', integer),
  realm_create_web_public_stream_policy: when('realmCreateWebPublicPolicy', integer),
  realm_email_address_visibility: when('realmEmailAddressVisibility', integer),
  realm_default_twenty_four_hour_time: when('realmTwentyFourHourTime', boolean),
  realm_community_topic_editing_limit_seconds: when('realmCommunityTopicEditingLimit', integer),
};
