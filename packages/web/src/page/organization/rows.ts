import type { SettingRow } from '../settings/setting-row.js';

/** A setting of the organization, by the name that a change has; the state has it with `realm_` before. */
export interface OrganizationRow extends SettingRow<string> {
  readonly kind: 'switch' | 'choice' | 'text' | 'long' | 'channel' | 'permission';
  /** Administrators do not change it. */
  readonly isForOwners?: boolean;
  /** For how long: null is no limit. */
  readonly isLimit?: boolean;
}

type More = Omit<OrganizationRow, 'key' | 'group' | 'kind'>;

const row =
  (group: string, kind: OrganizationRow['kind'], more: More = {}) =>
  (key: string): OrganizationRow => ({ key, group, kind, ...more });
const switches = (group: string, ...keys: ReadonlyArray<string>) => keys.map(row(group, 'switch'));
const permissions = (group: string, ...keys: ReadonlyArray<string>) => keys.map(row(group, 'permission'));
const ownersPermissions = (group: string, ...keys: ReadonlyArray<string>) => keys.map(row(group, 'permission', { isForOwners: true }));

const limit = { isLimit: true, options: [60, 600, 3_600, 86_400, 604_800, null] };
const forOwners = { isForOwners: true };

const general: ReadonlyArray<OrganizationRow> = [
  row('about', 'text')('name'),
  row('about', 'long')('description'),
  ...['invite_required', 'emails_restricted_to_domains', 'disallow_disposable_email_addresses'].map(row('joining', 'switch', forOwners)),
  row('joining', 'choice', { ...forOwners, options: [0, 3, 7, 14, 30, 90] })('waiting_period_threshold'),
  ...['signup_announcements_stream_id', 'new_stream_announcements_stream_id', 'moderation_request_channel_id'].map(row('announcements', 'channel')),
  ...switches('people', 'name_changes_disabled', 'email_changes_disabled', 'avatar_changes_disabled', 'require_unique_names', 'presence_disabled'),
  ...switches('people', 'enable_guest_user_indicator', 'enable_guest_user_dm_warning'),
  ...switches('mail', 'send_welcome_emails', 'digest_emails_enabled', 'message_content_allowed_in_email_notifications'),
  row('mail', 'long')('welcome_message_custom_text'),
];

const messages: ReadonlyArray<OrganizationRow> = [
  row('editing', 'switch')('allow_message_editing'),
  row('editing', 'choice', limit)('message_content_edit_limit_seconds'),
  row('editing', 'choice', { options: ['all', 'moves', 'none'] })('message_edit_history_visibility_policy'),
  row('editing', 'choice', limit)('message_content_delete_limit_seconds'),
  row('moving', 'choice', limit)('move_messages_within_stream_limit_seconds'),
  row('moving', 'choice', limit)('move_messages_between_streams_limit_seconds'),
  row('topics', 'choice', { options: ['allow_empty_topic', 'disable_empty_topic'] })('topics_policy'),
  ...switches('reading', 'enable_read_receipts', 'inline_image_preview', 'inline_url_embed_preview', 'send_channel_events_messages'),
  row('keeping', 'choice', { ...forOwners, isLimit: true, options: [30, 90, 365, 1_095, null] })('message_retention_days'),
];

const rights: ReadonlyArray<OrganizationRow> = [
  ...ownersPermissions('people', 'can_invite_users_group', 'create_multiuse_invite_group'),
  ...permissions('people', 'can_access_all_users_group'),
  ...permissions('channels', 'can_create_public_channel_group', 'can_create_private_channel_group', 'can_create_web_public_channel_group'),
  ...permissions('channels', 'can_add_subscribers_group'),
  ...ownersPermissions('groups', 'can_create_groups', 'can_manage_all_groups'),
  ...permissions('direct', 'direct_message_initiator_group', 'direct_message_permission_group'),
  ...permissions('messages', 'can_mention_many_users_group', 'can_move_messages_between_channels_group', 'can_move_messages_between_topics_group'),
  ...permissions('messages', 'can_resolve_topics_group', 'can_delete_own_message_group', 'can_delete_any_message_group'),
  ...permissions('messages', 'can_set_delete_message_policy_group', 'can_set_topics_policy_group'),
  ...permissions('more', 'can_add_custom_emoji_group', 'can_create_bots_group', 'can_create_write_only_bots_group'),
];

/** The settings of an organization that the page has, by part, in its order. */
export const organizationRows = { general, messages, rights };
