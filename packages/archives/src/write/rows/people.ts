import { type PersonalSettingName, personalSettings, type PersonalSettingValue } from '@parley/core/model';
import { apiEmail, visibleEmail } from '@parley/core/rules';
import { userId } from '@parley/core';
import type { AccountRow } from '@parley/store-knex';
import { botTypes, reactionTypes, roles, serviceInterfaces, type TableRow, writePersonalSettings } from '../../format/index.js';
import { type ExportContext, inSeconds, inSecondsOrNull, recipientOf } from '../context.js';
import { type NamedRows, mapped } from '../json-file.js';

type Settings = Readonly<Partial<Record<PersonalSettingName, PersonalSettingValue>>>;

/** Privacy settings of everybody, so that they hold where the archive is imported; other settings only of people whose personal data the export has. */
const exportedSettings = ({ realm, isPersonal }: ExportContext, { id, settings }: AccountRow): Settings => {
  if (isPersonal(id)) return settings;
  const names = (Object.keys(settings) as ReadonlyArray<PersonalSettingName>).filter((name) => personalSettings[name]?.kind === 'privacy');
  return { ...(realm.policies.userDefaults as Settings), ...Object.fromEntries(names.map((name) => [name, settings[name]])) };
};

/** As administrators see it: an address that is hidden from them leaves only with its person's consent. */
const addresses = ({ isPersonal, dummyEmailHost }: ExportContext, account: AccountRow): { readonly delivery_email: string; readonly email: string } => {
  const dummy = `user${String(account.id)}@${dummyEmailHost}`;
  const target = {
    id: userId(account.id),
    bot: account.botType === null ? null : { type: account.botType, ownerId: null, isSystemBot: account.isSystemBot },
    settings: account.settings as Parameters<typeof apiEmail>[0]['settings'],
  };
  const isSeen = isPersonal(account.id) || visibleEmail({ id: userId(0), role: 'administrator' }, target) === 'real';
  return { delivery_email: isSeen ? account.email : dummy, email: isSeen && apiEmail(target) === 'real' ? account.email : dummy };
};

const accountRow = (context: ExportContext, account: AccountRow): TableRow<'zerver_userprofile'> => ({
  id: account.id,
  realm: context.realm.id,
  ...addresses(context, account),
  full_name: account.fullName,
  recipient: recipientOf.person(account.id),
  role: roles[account.role],
  is_active: account.isActive,
  is_bot: account.botType !== null,
  bot_type: account.botType === null ? null : botTypes[account.botType],
  bot_owner: account.botOwnerId,
  is_mirror_dummy: account.isDeleted,
  is_imported_stub: account.isImportedStub,
  date_joined: inSeconds(account.dateJoined),
  timezone: account.timezone,
  avatar_source: account.avatarPath === null ? 'G' : 'U',
  avatar_version: account.avatarVersion,
  default_sending_stream: account.sendingChannelId,
  default_events_register_stream: account.eventsChannelId,
  default_all_public_streams: account.allPublicChannels ?? false,
  ...(context.type === 'full'
    ? { can_create_users: account.grants.includes('canCreateUsers'), can_change_user_emails: account.grants.includes('canChangeUserEmails') }
    : {}),
  ...writePersonalSettings(exportedSettings(context, account)),
});

/** Where an outgoing webhook goes may be secret: without the whole organization, nobody has this address (RFC 2606), and the owner of the bot sets another one. */
const hiddenServiceUrl = 'https://webhook.invalid/';

const listedAs = (account: AccountRow): 'account' | 'dummy' | 'system' => (account.isSystemBot ? 'system' : account.isDeleted ? 'dummy' : 'account');

const accounts = (context: ExportContext, which: 'account' | 'dummy') => () =>
  mapped(context.rows.accounts(), (account) => (listedAs(account) === which ? [accountRow(context, account)] : []));

/** Accounts, and what everybody sees of them. */
export const peopleTables = (context: ExportContext): ReadonlyArray<NamedRows> => {
  const { rows, type } = context;
  return [
    ['zerver_userprofile', accounts(context, 'account')],
    ['zerver_userprofile_mirrordummy', accounts(context, 'dummy')],
    [
      'zerver_userprofile_crossrealm',
      () =>
        mapped(rows.accounts(), (account): ReadonlyArray<TableRow<'zerver_userprofile_crossrealm'>> =>
          listedAs(account) === 'system' ? [{ id: account.id, email: account.email, recipient_id: recipientOf.person(account.id) }] : [],
        ),
    ],
    [
      'zerver_customprofilefieldvalue',
      async function* () {
        let id = 0;
        for await (const { id: person, profile } of rows.accounts())
          for (const [field, { value, html }] of Object.entries(profile))
            yield {
              id: (id += 1),
              user_profile: person,
              field: Number(field),
              value: typeof value === 'string' ? value : JSON.stringify(value),
              rendered_value: html,
            } satisfies TableRow<'zerver_customprofilefieldvalue'>;
      },
    ],
    [
      'zerver_userstatus',
      () =>
        mapped(rows.statuses(), ({ userId: person, text, emojiKind, emojiCode, emojiName }, id): TableRow<'zerver_userstatus'> => ({
          id,
          user_profile: person,
          status: 0,
          status_text: text,
          emoji_name: emojiName ?? '',
          emoji_code: emojiCode ?? '',
          reaction_type: reactionTypes[emojiKind ?? 'unicode'],
        })),
    ],
    [
      'zerver_userpresence',
      () =>
        mapped(rows.presences(), ({ userId: person, activeAt, connectedAt }, id): TableRow<'zerver_userpresence'> => ({
          id,
          realm: context.realm.id,
          user_profile: person,
          last_active_time: inSecondsOrNull(activeAt),
          last_connected_time: inSeconds(connectedAt),
        })),
    ],
    [
      'zerver_service',
      () =>
        mapped(rows.services(), ({ userId: bot, name, url, interface: form }, id): TableRow<'zerver_service'> => ({
          id,
          user_profile: bot,
          name,
          base_url: type === 'full' ? url : hiddenServiceUrl,
          interface: serviceInterfaces[form],
        })),
    ],
    // What programs keep may be secret: it leaves with the whole organization alone.
    ...(type === 'full'
      ? ([
          ['zerver_botstoragedata', () => mapped(rows.botStorage(), ({ userId: bot, key, value }, id) => ({ id, bot_profile: bot, key, value }))],
          ['zerver_botconfigdata', () => mapped(rows.botConfig(), ({ userId: bot, key, value }, id) => ({ id, bot_profile: bot, key, value }))],
        ] satisfies ReadonlyArray<NamedRows>)
      : []),
  ];
};
