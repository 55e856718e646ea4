import { type RealmPolicies, type RealmPolicyName, realmPolicies } from '@parley/core/model';
import { bool, type Column, id, int, text } from './columns.js';
import { historyVisibilities, topicsPolicies, unlimitedRetention, wordOf } from './numbers.js';

/** A policy of an organization, stored in a column of `zerver_realm`. `read` returns undefined for a value that is invalid here. */
interface PolicyColumn<Value> {
  readonly column: string;
  readonly holds: Column;
  readonly write: (value: Value) => unknown;
  readonly read: (written: unknown) => Value | undefined;
}

const plain =
  <Value>(holds: Column) =>
  (column: string): PolicyColumn<Value> => ({
    column,
    holds,
    write: (value) => value,
    read: (written) => (holds.is(written) ? (written as Value) : undefined),
  });

const nullable =
  <Value>(holds: Column) =>
  (column: string): PolicyColumn<Value | null> => ({
    column,
    holds,
    write: (value) => value,
    read: (written) => (written === null || holds.is(written) ? (written as Value | null) : undefined),
  });

const numbered = <Word extends string>(column: string, numbers: Readonly<Record<Word, number>>): PolicyColumn<Word> => ({
  column,
  holds: int,
  write: (word) => numbers[word],
  read: (written) => wordOf(numbers, written) ?? undefined,
});

const yesOrNo = plain<boolean>(bool);
const number = plain<number>(int);
const words = plain<string>(text);
const limit = nullable<number>(int);
const channel = nullable<NonNullable<RealmPolicies['moderationRequestsChannelId']>>(id);

/** `message_retention_days`: -1 keeps everything. */
const retention: PolicyColumn<number | null> = {
  column: 'message_retention_days',
  holds: int,
  write: (days) => days ?? unlimitedRetention,
  read: (written) => (written === null || written === unlimitedRetention ? null : int.is(written) ? written : undefined),
};

/** What has other columns or tables, or does not leave this server. */
type Elsewhere = 'passwordSignIn' | 'directorySignIn' | 'openidSignIn' | 'samlSignIn' | 'refusedByRelay' | 'icon' | 'logo' | 'nightLogo' | 'userDefaults';

type ColumnPolicyName = Exclude<RealmPolicyName, Elsewhere>;

const columns: { readonly [Name in ColumnPolicyName]: PolicyColumn<RealmPolicies[Name]> } = {
  organizationType: number('org_type'),
  defaultLanguage: words('default_language'),
  defaultCodeBlockLanguage: words('default_code_block_language'),
  inviteRequired: yesOrNo('invite_required'),
  emailsRestrictedToDomains: yesOrNo('emails_restricted_to_domains'),
  disallowDisposableEmails: yesOrNo('disallow_disposable_email_addresses'),
  waitingPeriodDays: number('waiting_period_threshold'),
  nameChangesDisabled: yesOrNo('name_changes_disabled'),
  emailChangesDisabled: yesOrNo('email_changes_disabled'),
  avatarChangesDisabled: yesOrNo('avatar_changes_disabled'),
  requireUniqueNames: yesOrNo('require_unique_names'),
  spectatorAccess: yesOrNo('enable_spectator_access'),
  readReceipts: yesOrNo('enable_read_receipts'),
  presenceDisabled: yesOrNo('presence_disabled'),
  guestIndicator: yesOrNo('enable_guest_user_indicator'),
  guestDirectMessageWarning: yesOrNo('enable_guest_user_dm_warning'),
  advertised: yesOrNo('want_advertise_in_communities_directory'),
  welcomeText: words('welcome_message_custom_text'),
  topicsPolicy: numbered('topics_policy', {
    allowEmptyTopic: topicsPolicies.allowEmptyTopic,
    disableEmptyTopic: topicsPolicies.disableEmptyTopic,
  }),
  allowMessageEditing: yesOrNo('allow_message_editing'),
  editHistoryVisibility: numbered('message_edit_history_visibility_policy', historyVisibilities),
  messageEditLimit: limit('message_content_edit_limit_seconds'),
  messageDeleteLimit: limit('message_content_delete_limit_seconds'),
  moveWithinChannelLimit: limit('move_messages_within_stream_limit_seconds'),
  moveBetweenChannelsLimit: limit('move_messages_between_streams_limit_seconds'),
  messageRetentionDays: retention,
  shownMessages: limit('message_visibility_limit'),
  imagePreviews: yesOrNo('inline_image_preview'),
  urlPreviews: yesOrNo('inline_url_embed_preview'),
  videoProvider: number('video_chat_provider'),
  jitsiServerUrl: nullable<string>(text)('jitsi_server_url'),
  gifRating: number('gif_rating_policy'),
  digestEmails: yesOrNo('digest_emails_enabled'),
  digestWeekday: number('digest_weekday'),
  welcomeEmails: yesOrNo('send_welcome_emails'),
  messageContentInEmails: yesOrNo('message_content_allowed_in_email_notifications'),
  requireEncryptedPush: yesOrNo('require_e2ee_push_notifications'),
  sendChannelEventsMessages: yesOrNo('send_channel_events_messages'),
  newChannelAnnouncementsChannelId: channel('new_stream_announcements_stream'),
  signUpAnnouncementsChannelId: channel('signup_announcements_stream'),
  updateAnnouncementsChannelId: channel('zulip_update_announcements_stream'),
  moderationRequestsChannelId: channel('moderation_request_channel'),
};

const names = Object.keys(columns) as ReadonlyArray<ColumnPolicyName>;

/** Columns of `zerver_realm`. Those that name a channel have its id in the archive. */
export const policyColumns: Readonly<Record<string, Column>> = Object.fromEntries(names.map((name) => [columns[name].column, columns[name].holds]));

export const writePolicies = (policies: RealmPolicies): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [columns[name].column, (columns[name].write as (value: unknown) => unknown)(policies[name])]));

/** The policies of a row with valid values. Channels have the ids of the archive. */
export const readPolicies = (row: Readonly<Record<string, unknown>>): Partial<RealmPolicies> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { column, read } = columns[name];
      if (!Object.hasOwn(row, column)) return [];
      const value = read(row[column]);
      const accepts = (realmPolicies[name] as { readonly accepts?: (value: unknown) => boolean }).accepts;
      return value === undefined || accepts?.(value) === false ? [] : [[name, value] as const];
    }),
  );
