import type { JsonObject } from '../../json.js';

/** Objects for examples, with the keys of all levels: unknown ones are dropped per level. */

export const sampleKey = 'x8Tq2kVb7mJcY4nWd9LsRf3hPzA6uGeQ';

const site = 'https://chat.example.com';

const hamletKeys = {
  email: 'hamlet@example.com',
  full_name: 'King Hamlet',
  avatar_url: `${site}/static/avatars/7.png?version=1`,
} as const;

export const sampleUser: JsonObject = {
  ...hamletKeys,
  user_id: 7,
  delivery_email: 'hamlet@example.com',
  date_joined: '2026-03-02T09:30+00:00',
  is_active: true,
  role: 400,
  is_owner: false,
  is_admin: false,
  is_guest: false,
  is_bot: false,
  bot_type: null,
  bot_owner_id: null,
  bot_owner: null,
  timezone: 'Europe/Copenhagen',
  avatar_version: 1,
  is_imported_stub: false,
  is_billing_admin: false,
};

/** Permissions by the ids of system groups (8: nobody). */
const channelPermissions = {
  can_remove_subscribers_group: 6,
  can_remove_subscribers_group_id: 6,
  can_administer_channel_group: { direct_members: [7], direct_subgroups: [] },
  can_send_message_group: 2,
  can_add_subscribers_group: 8,
  can_subscribe_group: 8,
  can_move_messages_out_of_channel_group: 8,
  can_move_messages_within_channel_group: 8,
  can_resolve_topics_group: 8,
  can_delete_any_message_group: 8,
  can_delete_own_message_group: 8,
  can_create_topic_group: 2,
} as const;

export const sampleChannel: JsonObject = {
  stream_id: 2,
  name: 'Denmark',
  description: 'A Scandinavian country',
  rendered_description: '<p>A Scandinavian country</p>',
  date_created: 1_772_443_800,
  creator_id: 7,
  invite_only: false,
  is_web_public: false,
  history_public_to_subscribers: true,
  is_announcement_only: false,
  stream_post_policy: 1,
  message_retention_days: null,
  first_message_id: 31,
  stream_weekly_traffic: 12,
  is_recently_active: true,
  is_archived: false,
  folder_id: null,
  topics_policy: 'inherit',
  subscriber_count: 7,
  ...channelPermissions,
};

export const sampleSubscription: JsonObject = {
  ...sampleChannel,
  color: '#76ce90',
  is_muted: false,
  in_home_view: true,
  pin_to_top: false,
  desktop_notifications: null,
  email_notifications: null,
  push_notifications: null,
  audible_notifications: null,
  wildcard_mentions_notify: null,
  email_address: '',
  is_old_stream: true,
  role: 50,
};

export const sampleGroup: JsonObject = {
  id: 18,
  name: 'printers',
  description: 'Who runs the press',
  members: [7, 11],
  is_system_group: false,
  direct_subgroup_ids: [],
  subgroups: [],
  creator_id: 7,
  date_created: 1_772_443_900,
  deactivated: false,
  can_add_members_group: 8,
  can_join_group: 8,
  can_leave_group: 2,
  can_manage_group: 4,
  can_mention_group: 2,
  can_mention_group_id: 2,
  can_remove_members_group: 8,
};

export const sampleMessage: JsonObject = {
  id: 43,
  sender_id: 7,
  sender_email: 'hamlet@example.com',
  sender_full_name: 'King Hamlet',
  sender_short_name: 'hamlet',
  sender_realm_str: '',
  avatar_url: `${site}/static/avatars/7.png?version=1`,
  client: 'website',
  content: '<p>Who goes <strong>there</strong>?</p>',
  content_type: 'text/html',
  display_recipient: 'Denmark',
  recipient_id: 4,
  stream_id: 2,
  subject: 'castle',
  topic_links: [],
  subject_links: [],
  submessages: [],
  reactions: [
    {
      emoji_name: 'wave',
      emoji_code: '1f44b',
      reaction_type: 'unicode_emoji',
      user_id: 11,
      user: { id: 11, email: 'prospero@example.com', full_name: 'Prospero', is_mirror_dummy: false },
    },
  ],
  is_me_message: false,
  timestamp: 1_772_530_200,
  type: 'stream',
};

/** As fetched: with the flags of the caller. */
export const sampleFetchedMessage: JsonObject = { ...sampleMessage, flags: ['read'] };

export const sampleAttachment: JsonObject = {
  id: 3,
  name: 'castle.png',
  path_id: '1/4e/Xk29_sT8aq/castle.png',
  size: 20_480,
  create_time: 1_772_530_100_000,
  messages: [{ id: 43, date_sent: 1_772_530_200_000, name: 1_772_530_200_000 }],
  message_ids: [43],
};

export const sampleEmoji: JsonObject = {
  id: '1',
  name: 'green_tick',
  source_url: '/user_avatars/1/emoji/images/green_tick.png',
  still_url: null,
  deactivated: false,
  author_id: 7,
  author: { id: 7, email: 'hamlet@example.com', full_name: 'King Hamlet' },
};
