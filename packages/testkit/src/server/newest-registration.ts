/** The registration of a client with all capabilities, except that it wants all avatar addresses. */
export const newestRegistration = {
  client_capabilities: {
    notification_settings_null: true,
    bulk_message_deletion: true,
    user_avatar_url_field_optional: false,
    stream_typing_notifications: true,
    user_settings_object: true,
    linkifier_url_template: true,
    user_list_incomplete: true,
    include_deactivated_groups: true,
    archived_channels: true,
    empty_topic_name: true,
    individual_emoji_changes: true,
  },
  include_subscribers: true,
  slim_presence: true,
  apply_markdown: true,
};
