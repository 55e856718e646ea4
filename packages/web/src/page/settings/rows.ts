import type { ChatState } from '../app/state.js';
import type { SettingRow, SettingValue } from './setting-row.js';

export type OwnKey = Exclude<keyof ChatState['user_settings'], 'emojiset_choices' | 'available_notification_sounds'>;

type Group = 'look' | 'side' | 'reading' | 'writing' | 'mentions' | 'channels' | 'followed' | 'mail' | 'phones' | 'automatic' | 'privacy';
type Row = SettingRow<OwnKey> & { readonly group: Group };

const rowsOf = (group: Group, keys: Readonly<Partial<Record<OwnKey, ReadonlyArray<SettingValue> | null>>>): ReadonlyArray<Row> =>
  (Object.entries(keys) as ReadonlyArray<[OwnKey, ReadonlyArray<SettingValue> | null]>).map(([key, options]) => ({
    key,
    group,
    ...(options === null ? {} : { options }),
  }));

/** Null: a switch. */
const look = [
  ...rowsOf('look', {
    color_scheme: [1, 3, 2],
    web_font_size_px: [12, 14, 15, 16, 18, 20],
    web_line_height_percent: [110, 122, 130, 140, 150, 160],
    twenty_four_hour_time: [null, true, false],
  }),
  ...rowsOf('side', { demote_inactive_streams: [1, 2, 3], web_left_sidebar_show_channel_folders: null, starred_message_counts: null }),
];

const reading = [
  ...rowsOf('reading', { web_mark_read_on_scroll_policy: [1, 2, 3], resolved_topic_notice_auto_read_policy: ['always', 'except_followed', 'never'] }),
  ...rowsOf('automatic', {
    automatically_follow_topics_policy: [1, 2, 3, 4],
    automatically_unmute_topics_in_muted_streams_policy: [1, 2, 3, 4],
    automatically_follow_topics_where_mentioned: null,
  }),
  ...rowsOf('writing', { enter_sends: null, web_navigate_to_sent_message: null, translate_emoticons: null, enable_drafts_synchronization: null }),
];

const notifications = [
  ...rowsOf('mentions', {
    enable_desktop_notifications: null,
    enable_sounds: null,
    pm_content_in_desktop_notifications: null,
    wildcard_mentions_notify: null,
    notification_sound: ['zulip', 'chime', 'ding', 'none'],
    desktop_icon_count_display: [1, 2, 3, 4],
  }),
  ...rowsOf('channels', {
    enable_stream_desktop_notifications: null,
    enable_stream_audible_notifications: null,
    enable_stream_email_notifications: null,
    enable_stream_push_notifications: null,
  }),
  ...rowsOf('followed', {
    enable_followed_topic_desktop_notifications: null,
    enable_followed_topic_audible_notifications: null,
    enable_followed_topic_wildcard_mentions_notify: null,
    enable_followed_topic_email_notifications: null,
    enable_followed_topic_push_notifications: null,
  }),
  ...rowsOf('mail', {
    enable_offline_email_notifications: null,
    message_content_in_email_notifications: null,
    email_notifications_batching_period_seconds: [60, 120, 300, 600, 1800, 3600],
    realm_name_in_email_notifications_policy: [1, 2, 3],
    enable_digest_emails: null,
    enable_login_emails: null,
    enable_marketing_emails: null,
  }),
  ...rowsOf('phones', { enable_offline_push_notifications: null, enable_online_push_notifications: null }),
];

const privacy = rowsOf('privacy', {
  presence_enabled: null,
  send_private_typing_notifications: null,
  send_stream_typing_notifications: null,
  receives_typing_notifications: null,
  send_read_receipts: null,
  email_address_visibility: [1, 2, 3, 4, 5],
  allow_private_data_export: null,
});

/** The personal settings that the page has, in its order. */
export const ownRows = { look, reading, notifications, privacy } satisfies Record<string, ReadonlyArray<Row>>;
