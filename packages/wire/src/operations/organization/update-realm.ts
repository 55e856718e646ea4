import * as Either from 'fp-ts/lib/Either.js';
import type { RealmChange } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { changedRealm } from '@parley/core/model';
import { canChangeRealm, type Open } from '@parley/core/rules';
import { type BadRequest, optionalRaw, type Param, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import type { Json } from '../../json.js';
import { type RealmParam, type RealmView, valueOf } from '../../objects/organization/settings/realm-row.js';
import { namesChangedBy, realmRows } from '../../objects/organization/settings/realm-rows.js';
import type { ReplyContext } from '../../operation.js';
import { patch, rows } from '../../rows.js';
import * as schema from '../../schema.js';

type Command = CommandOf<'updateRealm'>;

const settable: ReadonlyArray<readonly [name: string, param: RealmParam]> = Object.entries(realmRows).flatMap(([name, { param }]) =>
  param === null ? [] : [[name, param] as const],
);

const params: Readonly<Record<string, Param<unknown>>> = Object.fromEntries(settable.map(([name, { param }]) => [name, param]));

const nothing: Command = { policies: {}, settings: {}, signInMethods: null, stringId: null };

/** All that the parameters ask for together. */
const joined = (all: ReadonlyArray<Partial<Command>>): Command =>
  all.reduce<Command>(
    (command, part) => ({
      ...command,
      ...part,
      policies: { ...command.policies, ...part.policies },
      settings: { ...command.settings, ...part.settings },
    }),
    nothing,
  );

/** Texts are answered by a word. */
const answered = (value: Json): Json => (typeof value === 'string' ? 'updated' : value);

const isSettable = (name: string, { open }: ReplyContext): boolean => {
  const gate = params[name]?.gate;
  return gate !== undefined && (gate === null || open(gate));
};

const changedValues = (changes: RealmChange, context: ReplyContext): Readonly<Record<string, Json>> => {
  const { open, server, realm } = context;
  const view: RealmView = { open, server, realm: changedRealm(realm, changes), isActive: () => true };
  const values = namesChangedBy(changes).flatMap((name) => {
    const row = realmRows[name];
    const value = row === undefined || !isSettable(name, context) ? undefined : valueOf(row, view);
    return value === undefined ? [] : [[name, answered(value)] as const];
  });
  return Object.fromEntries(values);
};

const changedSchema = (open: Open): schema.ObjectSchema =>
  schema.object(
    {},
    Object.fromEntries(
      Object.entries(realmRows)
        .filter(([, { param, keys }]) => param !== null && keys.some((one) => one.isOpen(open)))
        .map(([name, { keys }]) => [name, schema.anyOf(schema.text, ...keys.filter((one) => one.isOpen(open)).map(({ fits }) => fits.at(open)))]),
    ),
  );

const limit = (what: string): string => `For how many seconds ${what}, as JSON; \`"unlimited"\` for no limit.`;
const channel = (what: string): string => `Id of the channel ${what}; -1 for none.`;
const settings: Readonly<Record<string, string>> = {
  name: 'Name of the organization.',
  description: 'What newcomers read about the organization.',
  org_type:
    'Kind of the organization: 0 unspecified, 10 business, 20 open-source project, 30 and 35 education, 40 research, 50 event, 60 non-profit, 70 government, 80 political group, 90 community, 100 personal, 1000 other.',
  default_language: 'Code of the language of new accounts.',
  default_code_block_language: 'Language of code blocks that name none; empty for none.',
  authentication_methods: 'Which ways to sign in are on, as JSON: `{"Email": true}`. Owners only.',
  invite_required: 'Only invited people may join. Owners only.',
  emails_restricted_to_domains: 'Only addresses of the organization’s domains may join. Owners only.',
  disallow_disposable_email_addresses: 'Addresses of services that give anybody an address may not join. Owners only.',
  waiting_period_threshold: 'Days until a new member is a full member. Owners only.',
  name_changes_disabled: 'Only administrators change names.',
  email_changes_disabled: 'Only administrators change addresses.',
  avatar_changes_disabled: 'Only administrators change pictures.',
  require_unique_names: 'No two people may have the same name.',
  enable_spectator_access: 'People without an account may read web-public channels.',
  enable_read_receipts: 'People see who has read a message.',
  presence_disabled: 'Nobody sees who is there.',
  enable_guest_user_indicator: 'Clients mark guests beside their names.',
  enable_guest_user_dm_warning: 'Clients warn before direct messages to guests.',
  want_advertise_in_communities_directory: 'The organization may be listed in a directory of communities.',
  welcome_message_custom_text: 'Text that new people get besides the usual welcome.',
  topics_policy: 'Whether messages of channels may have the empty topic.',
  mandatory_topics: 'Messages of channels need a topic: the older form of `topics_policy`.',
  allow_message_editing: 'People may edit their messages.',
  message_edit_history_visibility_policy: 'What readers see of former versions: everything, only moves, or nothing.',
  allow_edit_history: 'Readers see former versions: the older form of `message_edit_history_visibility_policy`.',
  message_content_edit_limit_seconds: limit('a message can be edited'),
  message_content_delete_limit_seconds: limit('people may delete their own message'),
  move_messages_within_stream_limit_seconds: limit('a message can be moved to another topic'),
  move_messages_between_streams_limit_seconds: limit('a message can be moved to another channel'),
  message_retention_days: 'How many days messages are kept, as JSON; `"unlimited"` for ever. Owners only.',
  inline_image_preview: 'Messages show the pictures that they link to.',
  inline_url_embed_preview: 'Messages show previews of the pages that they link to.',
  video_chat_provider: 'Where clients make video calls: a number of `realm_available_video_chat_providers`.',
  jitsi_server_url: 'Address of a Jitsi server, as JSON; `"default"` for the server’s own.',
  giphy_rating: 'Which GIFs clients offer: a number of the options in the registration.',
  gif_rating_policy: 'Which GIFs clients offer: a number of `gif_rating_policy_options`.',
  digest_emails_enabled: 'People who are away get a digest by mail.',
  digest_weekday: 'Day of the digest, 0 for Monday.',
  send_welcome_emails: 'New people get mails that introduce them.',
  message_content_allowed_in_email_notifications: 'Mails may have the text of messages.',
  require_e2ee_push_notifications: 'Notifications on phones have no text unless they are encrypted.',
  send_channel_events_messages: 'Channels tell of their creation and changes.',
  notifications_stream_id: channel('that announces new channels'),
  signup_notifications_stream_id: channel('that announces new people'),
  new_stream_announcements_stream_id: channel('that announces new channels'),
  signup_announcements_stream_id: channel('that announces new people'),
  zulip_update_announcements_stream_id: channel('that tells of new versions'),
  moderation_request_channel_id: channel('that receives reports of messages; a private one'),
  string_id: 'First label of the host name. Owners of demo organizations only.',
};
const holders = (who: string): string =>
  `Who may ${who}. JSON: \`{"new": value, "old": value}\`, each the id of a group, or people and groups; \`old\` is optional.`;
const permissions: Readonly<Record<string, string>> = {
  can_create_public_channel_group: holders('create public channels'),
  can_create_private_channel_group: holders('create private channels'),
  can_create_web_public_channel_group: holders('create channels that people without an account read'),
  can_add_subscribers_group: holders('subscribe others to any channel that they see'),
  can_create_groups: holders('create user groups'),
  can_manage_all_groups: holders('change all user groups'),
  create_multiuse_invite_group: holders('create links that invite many people'),
  can_invite_users_group: holders('invite people'),
  can_access_all_users_group: holders('see everybody; others see whom they share a conversation with'),
  can_delete_any_message_group: holders('delete any message'),
  can_delete_own_message_group: holders('delete their own messages'),
  can_set_delete_message_policy_group: holders('say who deletes messages in a channel'),
  can_set_topics_policy_group: holders('say which topics a channel takes'),
  can_move_messages_between_channels_group: holders('move messages between channels'),
  can_move_messages_between_topics_group: holders('move messages between topics'),
  can_resolve_topics_group: holders('resolve topics'),
  can_mention_many_users_group: holders('mention everybody where these are many'),
  can_create_bots_group: holders('create bots of all kinds'),
  can_create_write_only_bots_group: holders('create bots that only send'),
  can_add_custom_emoji_group: holders('add emoji'),
  can_manage_billing_group: holders('see to bills'),
  can_summarize_topics_group: holders('have topics summarized'),
  direct_message_initiator_group: holders('begin direct conversations'),
  direct_message_permission_group: holders('make a direct conversation possible by taking part'),
};

export const updateRealmRows = rows({
  /** Spec: 6 (`realm`) */
  updateRealm: patch('/realm', {
    guard: canChangeRealm,
    takes: request(
      { ...params, string_id: optionalRaw(text({ max: 40 }), null, { gate: 'realmStringIdChangeable' }) },
      ({ string_id: stringId, ...others }, { open }): Either.Either<BadRequest, Command> => {
        const sent: Readonly<Record<string, unknown>> = others;
        const asked: Partial<Command>[] = [{ stringId }];
        for (const [name, { requests }] of settable) {
          const value = sent[name];
          if (value === null || value === undefined) continue;
          const read = requests(value, open);
          if (Either.isLeft(read)) return read;
          asked.push(read.right);
        }
        return Either.right(joined(asked));
      },
    ),
    answers: { write: changedValues, schema: changedSchema },
    says: 'Changes settings of the organization.',
    explains:
      'Changes settings of the organization: all that the request names, or nothing. Administrators only, some settings owners only. The answer has the values that changed; texts are answered by `updated`.',
    parameters: { ...settings, ...permissions },
    example: { params: { name: 'Elsinore', waiting_period_threshold: 3 }, answer: { name: 'updated', waiting_period_threshold: 3 } },
  }),
});
