import { newestLevel, userId } from '@parley/core';
import { type Group, groupSettingNames, holders, type Invitation, named, type Role, roles } from '@parley/core/model';
import {
  canCreateInvitationLinks,
  canInviteAs,
  canInviteByMail,
  canInviteInto,
  canInviteIntoGroup,
  canMailAgain,
  canManageInvitation,
  canNameChannel,
  canReadInvitation,
  floorOnly,
  isAllowed,
  type RightsOpen,
} from '@parley/core/rules';
import { aChannel, aGroup, anActor, aRealm, aUser, level, systemGroupRows, systemGroups } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { accounts, accountsAndHolders, actorOf, self } from '../shared/account-kinds.js';
import { channelCases, channelFacts } from '../shared/channel-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

const golden = (file: string, table: string): void => expectGenerated(`packages/core/src/rules/permissions/${file}.golden.txt`, table);

const at = (number: number): RightsOpen => floorOnly({ floor: level(number) });

const organizations = [
  { name: 'as a new one', realm: aRealm() },
  { name: 'everybody', realm: aRealm({ settings: { createMultiuseInvite: named(systemGroups.everyone), canInviteUsers: named(systemGroups.everyone) } }) },
  { name: 'nobody', realm: aRealm({ settings: { createMultiuseInvite: named(systemGroups.nobody), canInviteUsers: named(systemGroups.nobody) } }) },
  { name: 'the person alone', realm: aRealm({ settings: { createMultiuseInvite: holders([self], []), canInviteUsers: holders([self], []) } }) },
];

describe('who invites', () => {
  test('create-invitation-link', () => {
    const columns = [newestLevel, 208].flatMap((number) => organizations.map(({ name, realm }) => ({ name: `${name}, ${number}`, realm, open: at(number) })));
    golden(
      'create-invitation-link',
      permissionTable('Make a link that anybody joins by, by who may, at two levels', [], accounts, columns, (person, { realm, open }) =>
        canCreateInvitationLinks(actorOf(person, realm), open),
      ),
    );
  });

  test('invite-by-mail', () => {
    golden(
      'invite-by-mail',
      permissionTable('Invite by mail, by who may', [], accounts, organizations, (person, { realm }) => canInviteByMail(actorOf(person, realm))),
    );
  });

  test('invite-as', () => {
    const columns = roles.map((role) => ({ name: role, role }));
    golden(
      'invite-as',
      permissionTable('Invite with a role, for those who invite at all', [], accounts, columns, (person, { role }) => canInviteAs(actorOf(person), role)),
    );
  });

  test('invite-into-channel', () => {
    const nobodyAdds = aRealm({ settings: { canAddSubscribers: named(systemGroups.nobody) } });
    const columns = [
      ...channelCases.map((one) => ({ ...one, isDefault: false, at: newestLevel })),
      ...[496, 341, 246].map((number) => ({ ...channelCases[2]!, name: `public ${number}`, isDefault: false, at: number })),
      ...[496, 341, 246].map((number) => ({ ...channelCases[2]!, name: `default ${number}`, isDefault: true, at: number })),
    ];
    golden(
      'invite-into-channel',
      permissionTable(
        'Name a channel in an invitation, where the organization lets nobody add subscribers',
        ['r: may read it, and not invite into it.'],
        accountsAndHolders('canAddSubscribers', 'canAdministerChannel', 'canSubscribe'),
        columns,
        (person, column) => {
          const facts = { ...channelFacts(person, column, nobodyAdds), open: at(column.at), isDefault: column.isDefault };
          const named = canNameChannel(facts);
          const into = canInviteInto(facts);
          return isAllowed(named) && !isAllowed(into) ? 'r' : isAllowed(named) ? into : named;
        },
      ),
    );
    expect(isAllowed(canNameChannel({ ...channelFacts(accounts[2]!, channelCases[2]!), channel: aChannel({ isArchived: true }) }))).toBe(false);
  });

  test('invite-into-group', () => {
    const nobody = named(systemGroups.nobody);
    const team = aGroup(20, { settings: Object.fromEntries(groupSettingNames.map((setting) => [setting, nobody])) as Group['settings'] });
    const holding = (setting: (typeof groupSettingNames)[number]): Group => ({ ...team, settings: { ...team.settings, [setting]: holders([userId(7)], []) } });
    const columns = [
      { name: 'ordinary', group: team },
      ...groupSettingNames.map((setting) => ({ name: setting, group: holding(setting) })),
      { name: 'canManage, deactivated', group: { ...holding('canManage'), isDeactivated: true } },
      { name: 'of a role', group: systemGroupRows[2] ?? team },
    ];
    golden(
      'invite-into-group',
      permissionTable('Name a group in an invitation, by the permission of the group that names the person', [], accounts, columns, ({ user }, { group }) =>
        canInviteIntoGroup({ actor: anActor(aUser(7, user), aRealm()), group, open: at(newestLevel) }),
      ),
    );
  });

  test('manage-invitation', () => {
    const invited = (name: string, own: boolean, role: Role, email: string | null) => ({
      name,
      invitation: { inviterId: own ? self : userId(8), role, email } satisfies Partial<Invitation>,
    });
    const columns = [true, false].flatMap((own) => {
      const whose = own ? 'own' : 'other';
      return [
        invited(`${whose}, member`, own, 'member', 'x@example.org'),
        invited(`${whose}, owner`, own, 'owner', 'x@example.org'),
        invited(`${whose} link, member`, own, 'member', null),
        invited(`${whose} link, owner`, own, 'owner', null),
      ];
    });
    const actions = [
      ['see-invitation', 'See an invitation', canReadInvitation],
      ['manage-invitation', 'Revoke an invitation', canManageInvitation],
      ['mail-invitation-again', 'Have an invitation mailed again', canMailAgain],
    ] as const;
    for (const [file, title, rule] of actions) {
      golden(
        file,
        permissionTable(title, [], accounts, columns, (person, { invitation }) => rule(actorOf(person), invitation)),
      );
    }
  });
});
