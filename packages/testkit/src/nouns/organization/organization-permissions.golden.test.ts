import { featureLevel, newestLevel } from '@parley/core';
import {
  defaultUserSettings,
  type EmailVisibility,
  named,
  realmPolicies,
  type RealmPolicyName,
  realmSettingNames,
  type RealmSettings,
  type User,
} from '@parley/core/model';
import {
  apiEmail,
  canAddEmoji,
  canChangePolicy,
  canChangeRealmPermission,
  canDeactivateRealm,
  canExport,
  canReadConsents,
  canReadExports,
  canManageDomains,
  canDeactivateEmoji,
  canOverrideEmoji,
  canCreateChannel,
  canChooseDefault,
  canManageDefaultChannelGroups,
  canEditProfileField,
  canManageFolders,
  canManageProfileFields,
  notBot,
  canOfferChannel,
  canMentionGroup,
  canMentionMany,
  canSeeUser,
  canSendDirect,
  floorOnly,
  visibleEmail,
  type ChannelToCreate,
} from '@parley/core/rules';
import { aChannel, aGroup, anActor, aRealm, aUser, systemGroupRows, systemGroups } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { accounts, actorOf } from '../shared/account-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

const open = floorOnly({ floor: newestLevel });
const bot = { type: 'generic', ownerId: null, isSystemBot: false } as const;
const nobody = named(systemGroups.nobody);

const golden = (file: string, table: string): void => expectGenerated(`packages/core/src/rules/permissions/${file}.golden.txt`, table);

const ordinary: ChannelToCreate = {
  privacy: 'public',
  isDefault: false,
  retention: { kind: 'realmDefault' },
  topicsPolicy: 'inherit',
  settings: { canCreateTopic: named(systemGroups.everyone), canDeleteAnyMessage: nobody, canDeleteOwnMessage: nobody },
};

const requested: ReadonlyArray<{ readonly name: string; readonly channel: ChannelToCreate }> = [
  { name: 'public', channel: ordinary },
  { name: 'private', channel: { ...ordinary, privacy: 'privateProtectedHistory' } },
  { name: 'web-public', channel: { ...ordinary, privacy: 'webPublic' } },
  { name: 'default', channel: { ...ordinary, isDefault: true } },
  { name: 'own retention', channel: { ...ordinary, retention: { kind: 'unlimited' } } },
  { name: 'topics policy', channel: { ...ordinary, topicsPolicy: 'emptyTopicOnly' } },
  { name: 'deleters', channel: { ...ordinary, settings: { ...ordinary.settings, canDeleteAnyMessage: named(systemGroups.owners) } } },
];

const recipients: ReadonlyArray<{ readonly name: string; readonly others: ReadonlyArray<Partial<User>>; readonly isVisibleUser: boolean }> = [
  { name: 'themselves', others: [], isVisibleUser: false },
  { name: 'stranger', others: [{}], isVisibleUser: false },
  { name: 'visible user', others: [{}], isVisibleUser: true },
  { name: 'bot', others: [{ bot }], isVisibleUser: false },
  { name: 'bot and visible user', others: [{ bot }, {}], isVisibleUser: true },
  { name: 'deactivated', others: [{ isActive: false }], isVisibleUser: true },
];

const organizations: ReadonlyArray<readonly [file: string, title: string, settings: Partial<RealmSettings>]> = [
  ['send-direct', 'Send a direct message, as a new organization has it', {}],
  ['send-direct-guests-restricted', 'Send a direct message, where guests see only visible users', { canAccessAllUsers: named(systemGroups.members) }],
  ['send-direct-disabled', 'Send a direct message, where nobody may take part', { directMessagePermission: nobody }],
  ['send-direct-moderators-begin', 'Begin a direct conversation, where moderators begin them', { directMessageInitiator: named(systemGroups.moderators) }],
];

const visibilities: ReadonlyArray<EmailVisibility> = ['everyone', 'members', 'moderators', 'administrators', 'nobody'];

describe('who may do what in the organization', () => {
  test('create-channel', () => {
    golden(
      'create-channel',
      permissionTable('Make a channel, as a new organization has it', [], accounts, requested, (person, { channel }) =>
        canCreateChannel({ actor: actorOf(person), requested: channel, webPublicEnabled: true, open }),
      ),
    );
  });

  test('manage-channels-of-all', () => {
    const columns = [
      { name: 'channel folders', ask: (actor: ReturnType<typeof actorOf>) => canManageFolders(actor) },
      { name: 'groups of default channels', ask: (actor: ReturnType<typeof actorOf>) => canManageDefaultChannelGroups(actor) },
      ...(['webPublic', 'public', 'privateSharedHistory', 'privateProtectedHistory'] as const).map((privacy) => ({
        name: `default channel, ${privacy}`,
        ask: (actor: ReturnType<typeof actorOf>) => canChooseDefault({ actor, channel: aChannel({ privacy }), subscribed: false, open }, true),
      })),
      ...(['webPublic', 'public', 'privateSharedHistory', 'privateProtectedHistory'] as const).map((privacy) => ({
        name: `channel of such a group, ${privacy}`,
        ask: (actor: ReturnType<typeof actorOf>) => canOfferChannel({ actor, channel: aChannel({ privacy }), subscribed: true, open }),
      })),
    ];
    golden(
      'manage-channels-of-all',
      permissionTable('Manage channel folders and default channels', [], accounts, columns, (person, { ask }) => ask(actorOf(person))),
    );
  });

  test('create-channel-restricted', () => {
    const realm = aRealm({ settings: { canCreatePublicChannel: nobody, canCreateWebPublicChannel: named(systemGroups.moderators) } });
    golden(
      'create-channel-restricted',
      permissionTable('Make a channel, where nobody makes public ones and moderators make web-public ones', [], accounts, requested, (person, { channel }) =>
        canCreateChannel({ actor: actorOf(person, realm), requested: channel, webPublicEnabled: true, open }),
      ),
    );
  });

  test.each(organizations)('%s', (file, title, settings) => {
    const realm = aRealm({ settings });
    golden(
      file,
      permissionTable(title, [], accounts, recipients, (person, { others, isVisibleUser }) =>
        canSendDirect({
          actor: actorOf(person, realm),
          others: others.map((other, index) => ({ participant: anActor(aUser(20 + index, other), realm), isVisibleUser })),
          conversationExists: false,
          open,
        }),
      ),
    );
  });

  test('mention', () => {
    const columns = [
      { name: `15 people`, ask: (actor: ReturnType<typeof actorOf>) => canMentionMany({ actor, what: 'channel', reached: 15 }) },
      { name: 'more people', ask: (actor: ReturnType<typeof actorOf>) => canMentionMany({ actor, what: 'channel', reached: 16 }) },
      { name: 'a group', ask: (actor: ReturnType<typeof actorOf>) => canMentionGroup(actor, aGroup(20)) },
      { name: 'a system group', ask: (actor: ReturnType<typeof actorOf>) => canMentionGroup(actor, systemGroupRows[2] ?? aGroup(20)) },
    ];
    golden(
      'mention',
      permissionTable('Mention many at once', [], accounts, columns, (person, { ask }) => ask(actorOf(person))),
    );
  });

  test('change-organization', () => {
    const columns = [
      ...(Object.keys(realmPolicies) as ReadonlyArray<RealmPolicyName>).map((name) => ({
        name,
        ask: (actor: ReturnType<typeof actorOf>) => canChangePolicy(actor, name),
      })),
      ...realmSettingNames.map((name) => ({ name, ask: (actor: ReturnType<typeof actorOf>) => canChangeRealmPermission(actor, name) })),
      { name: 'domains', ask: (actor: ReturnType<typeof actorOf>) => canManageDomains(actor, open) },
      { name: 'deactivate', ask: (actor: ReturnType<typeof actorOf>) => canDeactivateRealm(actor) },
      { name: 'consents to exports', ask: (actor: ReturnType<typeof actorOf>) => canReadConsents(actor) },
      { name: 'exports', ask: (actor: ReturnType<typeof actorOf>) => canReadExports(actor) },
      { name: 'a public export', ask: (actor: ReturnType<typeof actorOf>) => canExport(actor, 'public') },
      { name: 'an export with consent', ask: (actor: ReturnType<typeof actorOf>) => canExport(actor, 'withConsent') },
      { name: 'an export without consent', ask: (actor: ReturnType<typeof actorOf>) => canExport(actor, 'full') },
      { name: 'domains at 142', ask: (actor: ReturnType<typeof actorOf>) => canManageDomains(actor, floorOnly({ floor: featureLevel(142) ?? newestLevel })) },
    ];
    golden(
      'change-organization',
      permissionTable('Change a setting of the organization', [], columns, accounts, ({ ask }, person) => ask(actorOf(person))),
    );
  });

  test('profiles', () => {
    const columns = [
      { name: 'fields of profiles', ask: (actor: ReturnType<typeof actorOf>) => canManageProfileFields(actor) },
      { name: 'an own profile', ask: (actor: ReturnType<typeof actorOf>) => notBot(actor) },
      { name: 'a field for everybody', ask: (actor: ReturnType<typeof actorOf>) => canEditProfileField(actor, { isEditableByUser: true }) },
      { name: 'a field for administrators', ask: (actor: ReturnType<typeof actorOf>) => canEditProfileField(actor, { isEditableByUser: false }) },
    ];
    golden(
      'profiles',
      permissionTable('Change profiles; those of others need the right to change people', [], accounts, columns, (person, { ask }) => ask(actorOf(person))),
    );
  });

  test('custom-emoji', () => {
    const columns = [
      { name: 'add one', ask: (actor: ReturnType<typeof actorOf>) => canAddEmoji(actor) },
      { name: 'under a built-in name', ask: (actor: ReturnType<typeof actorOf>) => canOverrideEmoji(actor) },
      { name: 'deactivate an own one', ask: (actor: ReturnType<typeof actorOf>) => canDeactivateEmoji(actor, { authorId: actor.user.id }) },
      { name: 'deactivate another’s', ask: (actor: ReturnType<typeof actorOf>) => canDeactivateEmoji(actor, { authorId: null }) },
    ];
    golden(
      'custom-emoji',
      permissionTable('Emoji of the organization, as a new organization has it', [], accounts, columns, (person, { ask }) => ask(actorOf(person))),
    );
  });

  test('reach-user', () => {
    const realm = aRealm({ settings: { canAccessAllUsers: named(systemGroups.members) } });
    const columns = [
      { name: 'stranger', target: aUser(9), isVisibleUser: false },
      { name: 'visible user', target: aUser(9), isVisibleUser: true },
      { name: 'bot', target: aUser(9, { bot }), isVisibleUser: false },
      { name: 'themselves', target: aUser(7), isVisibleUser: false },
    ];
    golden(
      'reach-user',
      permissionTable('See an account, where guests see only visible users', [], accounts, columns, (person, { target, isVisibleUser }) =>
        canSeeUser({ actor: actorOf(person, realm), target, isVisibleUser, open }),
      ),
    );
  });

  test('see-email', () => {
    const columns = [
      ...visibilities.map((visibility) => ({
        name: visibility,
        target: aUser(9, { settings: { ...defaultUserSettings, emailAddressVisibility: visibility } }),
      })),
      { name: 'a bot', target: aUser(9, { bot, settings: { ...defaultUserSettings, emailAddressVisibility: 'nobody' } }) },
      { name: 'own', target: aUser(7, { settings: { ...defaultUserSettings, emailAddressVisibility: 'nobody' } }) },
    ];
    golden(
      'see-email',
      permissionTable(
        'See a real address, by its visibility',
        [`The API's own name for the account: ${columns.map(({ name, target }) => `${name} ${apiEmail(target)}`).join(', ')}.`],
        accounts,
        columns,
        (person, { target }) => visibleEmail(aUser(7, person.user), target) === 'real',
      ),
    );
  });
});
