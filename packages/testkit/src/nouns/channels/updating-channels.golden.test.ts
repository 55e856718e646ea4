import { type ChannelPrivacy, channelSettingNames, holders, type Realm } from '@parley/core/model';
import {
  allOf,
  canChangeDefaultChannels,
  canChangeDeletePermissions,
  canChangePrivacy,
  canChangeSetting,
  canChangeTopicsPolicy,
  canUpdateChannel,
  channelById,
  type ChannelFacts,
  mustBeOwner,
  type Verdict,
} from '@parley/core/rules';
import { aRealm } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { channelFacts, channelCases } from '../shared/channel-kinds.js';
import { accountsAndHolders, self, type Person } from '../shared/account-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

const legend = [
  'Columns: web-public, public, private with shared or protected history; +in: the person is subscribed; +arch: the channel is archived.',
  'People without an account change nothing. The rows of bots have an owner with the rights of a member.',
];

/** Named by the organization in all its permissions for channels. */
const named: Person = { name: 'member whom the organization names', user: {}, named: [] };

const namingHer: Realm = aRealm({
  policies: { spectatorAccess: true },
  settings: {
    canCreatePublicChannel: holders([self], []),
    canCreatePrivateChannel: holders([self], []),
    canCreateWebPublicChannel: holders([self], []),
    canSetTopicsPolicy: holders([self], []),
    canSetDeleteMessagePolicy: holders([self], []),
  },
});

const ordinary = aRealm({ policies: { spectatorAccess: true } });

const cast = [
  ...accountsAndHolders(...channelSettingNames),
  named,
  { ...named, name: 'channel administrator whom it names', named: ['canAdministerChannel'] } as const,
];

const updating =
  (...rules: ReadonlyArray<(facts: ChannelFacts) => Verdict>) =>
  (facts: ChannelFacts): Verdict =>
    allOf('updating', () => canUpdateChannel(facts), ...rules.map((rule) => () => rule(facts)));

const privacy = (to: ChannelPrivacy, names: { readonly namesPrivate?: boolean; readonly namesWebPublic?: boolean } = {}) =>
  updating((facts) => canChangePrivacy({ ...facts, to, namesPrivate: false, namesWebPublic: false, webPublicEnabled: true, ...names }));

const deletes = new Set<string>(['canDeleteAnyMessage', 'canDeleteOwnMessage']);

const actions: ReadonlyArray<readonly [file: string, title: string, rule: (facts: ChannelFacts) => Verdict]> = [
  ['update-channel', 'Rename or describe a channel, put it into a folder, archive or unarchive it', canUpdateChannel],
  ['change-default-channels', 'Make a channel a default one', updating(({ actor }) => canChangeDefaultChannels(actor))],
  ['change-retention', 'Set the retention of a channel', updating(({ actor }) => mustBeOwner(actor))],
  ['change-topics-policy', 'Set the topics policy of a channel', updating(({ actor }) => canChangeTopicsPolicy(actor))],
  ['make-private', 'Make a channel private', privacy('privateProtectedHistory', { namesPrivate: true })],
  ['make-public', 'Make a channel public', privacy('public', { namesPrivate: true })],
  ['open-to-the-web', 'Let people without an account read a channel', privacy('webPublic', { namesWebPublic: true })],
  ['open-history', 'Show or hide the history of a private channel', privacy('privateSharedHistory')],
  ['read-members', 'Learn who is in a channel', channelById],
  ...channelSettingNames.map(
    (setting) =>
      [
        `change-setting-${setting.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
        `Change ${setting} of a channel`,
        updating((facts) =>
          allOf(
            'setting',
            () => canChangeSetting(facts, setting),
            () => (deletes.has(setting) ? canChangeDeletePermissions(facts.actor) : canUpdateChannel(facts)),
          ),
        ),
      ] as const,
  ),
];

describe('who may change which part of a channel', () => {
  test.each(actions)('%s', (file, title, rule) => {
    const table = permissionTable(title, legend, cast, channelCases, (person, standing) =>
      rule(channelFacts(person, standing, person.name.endsWith('names') ? namingHer : ordinary)),
    );
    expectGenerated(`packages/core/src/rules/permissions/${file}.golden.txt`, table);
  });
});
