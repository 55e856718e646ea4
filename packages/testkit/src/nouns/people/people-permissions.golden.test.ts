import { newestLevel } from '@parley/core';
import { type Bot, defaultRealmPolicies, type Role, roles } from '@parley/core/model';
import {
  canAddUsers,
  canAdministerUser,
  canChangeEmails,
  canChangeOwnAvatar,
  canChangeRole,
  canDeactivatePerson,
  canLeave,
  canSetStatusOfOthers,
  floorOnly,
  type Verdict,
} from '@parley/core/rules';
import { anActor, aRealm, aUser, level } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { accounts, actorOf, self } from '../shared/account-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

const open = floorOnly({ floor: newestLevel });
const openThen = floorOnly({ floor: level(35) });

const golden = (file: string, table: string): void => expectGenerated(`packages/core/src/rules/permissions/${file}.golden.txt`, table);

const botOf = (ownerId: Bot['ownerId']): Bot => ({ type: 'generic', ownerId, isSystemBot: false });

/** The same people, some of them with everything that the operator grants. */
const people = [
  ...accounts,
  ...accounts
    .filter(({ name }) => ['full member', 'administrator', 'bot'].includes(name))
    .map((person) => ({ ...person, name: `${person.name}, granted`, user: { ...person.user, grants: ['canCreateUsers', 'canChangeUserEmails'] as const } })),
];

type Ask = (actor: ReturnType<typeof actorOf>) => Verdict;

const columns: ReadonlyArray<{ readonly name: string; readonly ask: Ask }> = [
  { name: 'add people', ask: (actor) => canAddUsers(actor, open) },
  { name: 'below level 36', ask: (actor) => canAddUsers(actor, openThen) },
  { name: 'change a person', ask: (actor) => canAdministerUser(actor, aUser(9)) },
  { name: 'change an own bot', ask: (actor) => canAdministerUser(actor, aUser(9, { bot: botOf(self) })) },
  { name: 'change a bot of others', ask: (actor) => canAdministerUser(actor, aUser(9, { bot: botOf(aUser(8).id) })) },
  { name: 'set a status', ask: (actor) => canSetStatusOfOthers(actor, open) },
  { name: 'below level 473', ask: (actor) => canSetStatusOfOthers(actor, floorOnly({ floor: level(472) })) },
  { name: 'change addresses', ask: (actor) => canChangeEmails(actor) },
];

const moves: ReadonlyArray<{ readonly name: string; readonly from: Role; readonly to: Role }> = roles.flatMap((from) =>
  roles.filter((to) => to !== from).map((to) => ({ name: `${from} to ${to}`, from, to })),
);

describe('who administers people', () => {
  test('administer-users', () => {
    golden(
      'administer-users',
      permissionTable('Add and change people', [], people, columns, ({ user }, { ask }) => ask(anActor(aUser(self, user)))),
    );
  });

  test('change-role', () => {
    golden(
      'change-role',
      permissionTable(
        'Change a role, in an organization with several owners',
        [],
        moves,
        accounts.map((person) => ({ ...person })),
        ({ from, to }, person) => canChangeRole(actorOf(person), from, to),
      ),
    );
  });

  test('deactivate-person', () => {
    const targets = [
      { name: 'administrator', user: { role: 'administrator' as Role }, hasOthers: true },
      { name: 'owner', user: { role: 'owner' as Role }, hasOthers: true },
      { name: 'last owner', user: { role: 'owner' as Role }, hasOthers: false },
    ];
    golden(
      'deactivate-person',
      permissionTable('Deactivate a person, for those who administer accounts', [], accounts, targets, (person, target) =>
        canDeactivatePerson(actorOf(person), aUser(20, target.user), target.hasOthers),
      ),
    );
  });

  test('change-own-avatar', () => {
    const organizations = [
      { name: 'as a new organization has it', realm: aRealm() },
      { name: 'where changes are disabled', realm: aRealm({ policies: { ...defaultRealmPolicies, avatarChangesDisabled: true } }) },
    ];
    golden(
      'change-own-avatar',
      permissionTable('Change the own picture', [], accounts, organizations, (person, { realm }) => canChangeOwnAvatar(actorOf(person, realm))),
    );
  });

  test('leave', () => {
    const cases = [
      { name: 'as one of several', others: { anybody: true, owners: true } },
      { name: 'without another owner', others: { anybody: true, owners: false } },
      { name: 'alone', others: { anybody: false, owners: false } },
    ];
    golden(
      'leave',
      permissionTable('Deactivate oneself', [], accounts, cases, (person, { others }) => canLeave(actorOf(person), others)),
    );
  });
});
