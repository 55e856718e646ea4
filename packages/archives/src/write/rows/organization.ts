import { hasAnyOf, isSignInMethodOn, type ProfileFieldData, type SignInMethod, signInMethods } from '@parley/core/model';
import { profileFieldTypes, type TableRow, topicsPolicies, unlimitedRetention, writePersonalSettings, writePolicies } from '../../format/index.js';
import { type ExportContext, inSeconds, inSecondsOrNull, permissions, recipientOf } from '../context.js';
import { type NamedRows, mapped, rowsOf } from '../json-file.js';

const picture = ({ path, version }: { readonly path: string | null; readonly version: number }, own: string) => ({
  source: path === null ? own : 'U',
  version,
});

const realmRow = ({ realm, holders }: ExportContext): TableRow<'zerver_realm'> => {
  const [icon, logo, night] = [picture(realm.policies.icon, 'G'), picture(realm.policies.logo, 'D'), picture(realm.policies.nightLogo, 'D')];
  return {
    id: realm.id,
    string_id: realm.stringId,
    name: realm.name,
    description: realm.description,
    date_created: inSeconds(realm.dateCreated),
    deactivated: realm.isDeactivated,
    icon_source: icon.source,
    icon_version: icon.version,
    logo_source: logo.source,
    logo_version: logo.version,
    night_logo_source: night.source,
    night_logo_version: night.version,
    ...writePolicies(realm.policies),
    ...permissions(holders, realm.settings),
  };
};

/** JSON text; empty for none. */
const fieldData = (data: ProfileFieldData): string => {
  switch (data.kind) {
    case 'none':
      return '';
    case 'choices':
      return JSON.stringify(Object.fromEntries(data.choices.map(({ key, text, order }) => [key, { text, order }])));
    case 'knownAccount':
      return JSON.stringify({ subtype: data.site });
    case 'customAccount':
      return JSON.stringify({ subtype: 'custom', url_pattern: data.urlPattern });
  }
};

/** What the organization has set, without people and channels. */
export const organizationTables = (context: ExportContext): ReadonlyArray<NamedRows> => {
  const { realm, rows, profileFields } = context;
  const methods = (Object.keys(signInMethods) as ReadonlyArray<SignInMethod>).filter((method) => isSignInMethodOn(realm.policies, method));
  return [
    ['zerver_realm', () => rowsOf<TableRow<'zerver_realm'>>([realmRow(context)])],
    [
      'zerver_realmauthenticationmethod',
      () => rowsOf<TableRow<'zerver_realmauthenticationmethod'>>(methods.map((name, index) => ({ id: index + 1, realm: realm.id, name }))),
    ],
    [
      'zerver_realmdomain',
      () =>
        mapped(rows.domains(), ({ id, domain, allowsSubdomains }): TableRow<'zerver_realmdomain'> => ({
          id,
          realm: realm.id,
          domain,
          allow_subdomains: allowsSubdomains,
        })),
    ],
    [
      'zerver_realmuserdefault',
      () =>
        rowsOf<TableRow<'zerver_realmuserdefault'>>([
          {
            id: 1,
            realm: realm.id,
            ...writePersonalSettings(realm.policies.userDefaults),
          },
        ]),
    ],
    [
      'zerver_realmemoji',
      () =>
        mapped(rows.emoji(), ({ id, name, authorId, picture: path, still, isDeactivated }): TableRow<'zerver_realmemoji'> => ({
          id,
          realm: realm.id,
          name,
          author: authorId,
          file_name: path.slice(path.lastIndexOf('/') + 1),
          is_animated: still !== null,
          deactivated: isDeactivated,
        })),
    ],
    [
      'zerver_realmfilter',
      () =>
        rowsOf<TableRow<'zerver_realmfilter'>>(
          realm.linkifiers.map(({ id, pattern, urlTemplate, exampleInput, reverseTemplate, alternativeUrlTemplates }, index) => ({
            id,
            realm: realm.id,
            pattern,
            url_template: urlTemplate,
            order: index + 1,
            example_input: exampleInput,
            reverse_template: reverseTemplate,
            alternative_url_templates: alternativeUrlTemplates,
          })),
        ),
    ],
    [
      'zerver_realmplayground',
      () =>
        mapped(rows.playgrounds(), ({ id, name, language, urlTemplate }): TableRow<'zerver_realmplayground'> => ({
          id,
          realm: realm.id,
          name,
          pygments_language: language,
          url_template: urlTemplate,
        })),
    ],
    [
      'zerver_customprofilefield',
      () =>
        rowsOf<TableRow<'zerver_customprofilefield'>>(
          profileFields.map((field) => ({
            id: field.id,
            realm: realm.id,
            name: field.name,
            hint: field.hint,
            field_type: profileFieldTypes[field.type],
            field_data: fieldData(field.data),
            order: field.order,
            display_in_profile_summary: field.isInSummary,
            required: field.isRequired,
            editable_by_user: field.isEditableByUser,
            use_for_user_matching: field.isForMatching,
          })),
        ),
    ],
  ];
};

/** Channels, and their folders. Of private ones whose messages the export lacks it has the names, and no descriptions. */
export const channelTables = (context: ExportContext): ReadonlyArray<NamedRows> => {
  const { realm, rows, holders, exportScope } = context;
  const hasMessagesOf = hasAnyOf(exportScope) as (channelId: number) => boolean;
  return [
    [
      'zerver_channelfolder',
      () =>
        mapped(rows.folders(), (folder): TableRow<'zerver_channelfolder'> => ({
          id: folder.id,
          realm: realm.id,
          name: folder.name,
          description: folder.description,
          rendered_description: folder.renderedDescription,
          date_created: inSecondsOrNull(folder.dateCreated),
          creator: folder.creatorId,
          is_archived: folder.isArchived,
          order: folder.place,
        })),
    ],
    [
      'zerver_stream',
      () =>
        mapped(rows.channels(), (channel): TableRow<'zerver_stream'> => ({
          id: channel.id,
          realm: realm.id,
          recipient: recipientOf.conversation(channel.id),
          name: channel.name,
          description: hasMessagesOf(channel.id) ? channel.description : '',
          rendered_description: hasMessagesOf(channel.id) ? channel.renderedDescription : '',
          date_created: inSeconds(channel.dateCreated),
          creator: channel.creatorId,
          deactivated: channel.isArchived,
          invite_only: channel.privacy.startsWith('private'),
          history_public_to_subscribers: channel.privacy !== 'privateProtectedHistory',
          is_web_public: channel.privacy === 'webPublic',
          is_recently_active: channel.isRecentlyActive,
          message_retention_days:
            channel.retention.kind === 'days' ? channel.retention.days : channel.retention.kind === 'unlimited' ? unlimitedRetention : null,
          topics_policy: topicsPolicies[channel.topicsPolicy],
          folder: channel.folderId,
          subscriber_count: channel.subscriberCount,
          ...permissions(holders, channel.settings),
        })),
    ],
    [
      'zerver_defaultstream',
      () =>
        mapped(rows.channels(), ({ id, isDefault }): ReadonlyArray<TableRow<'zerver_defaultstream'>> =>
          isDefault ? [{ id, realm: realm.id, stream: id }] : [],
        ),
    ],
  ];
};
