import { newestLevel } from '@parley/core';
import { type BotType, holders, named, type Realm, type User } from '@parley/core/model';
import { allOf, canAdministerBot, canCreateBot, canStoreTexts, floorOnly, notGuestNorBot } from '@parley/core/rules';
import { anActor, aRealm, aUser, level, systemGroups } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { accounts, actorOf, self } from '../shared/account-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

const golden = (file: string, table: string): void => expectGenerated(`packages/core/src/rules/permissions/${file}.golden.txt`, table);

const types: ReadonlyArray<BotType> = ['generic', 'incomingWebhook', 'outgoingWebhook'];

const [nobody, administrators] = [named(systemGroups.nobody), named(systemGroups.administrators)];

const organizations: ReadonlyArray<{ readonly name: string; readonly realm: Realm }> = [
  { name: 'at first', realm: aRealm() },
  { name: 'administrators', realm: aRealm({ settings: { canCreateBots: administrators, canCreateWriteOnlyBots: administrators } }) },
  {
    name: 'administrators, but write-only',
    realm: aRealm({ settings: { canCreateBots: administrators, canCreateWriteOnlyBots: named(systemGroups.members) } }),
  },
  { name: 'named', realm: aRealm({ settings: { canCreateBots: holders([self], []), canCreateWriteOnlyBots: nobody } }) },
  { name: 'named, write-only', realm: aRealm({ settings: { canCreateBots: nobody, canCreateWriteOnlyBots: holders([self], []) } }) },
];

const creating = organizations.flatMap(({ name, realm }) => types.map((type) => ({ name: `${name}: ${type}`, realm, type })));

const botOf = (ownerId: User['id'] | null, change: Partial<User> = {}, isSystemBot = false): User =>
  aUser(9, { bot: { type: 'generic', ownerId, isSystemBot }, ...change });

const bots: ReadonlyArray<{ readonly name: string; readonly bot: User }> = [
  { name: 'own', bot: botOf(self) },
  { name: 'own, deactivated', bot: botOf(self, { isActive: false }) },
  { name: 'of others', bot: botOf(aUser(8).id) },
  { name: 'ownerless', bot: botOf(null) },
  { name: 'own, may add people', bot: botOf(self, { grants: ['canCreateUsers'] }) },
  { name: 'of the system', bot: botOf(null, {}, true) },
  { name: 'a person', bot: aUser(9) },
];

describe('bots', () => {
  test('create-bot: after guests and bots are refused', () => {
    golden(
      'create-bot',
      permissionTable('Create a bot', [], accounts, creating, (person, { realm, type }) => {
        const actor = actorOf(person, realm);
        return allOf(
          'create-bot',
          () => notGuestNorBot(actor),
          () => canCreateBot(actor, type),
        );
      }),
    );
  });

  test('administer-bot', () => {
    golden(
      'administer-bot',
      permissionTable('Change a bot, and see its key', [], accounts, bots, ({ user }, { bot }) => canAdministerBot(anActor(aUser(self, user)), bot)),
    );
  });

  test('store-texts', () => {
    const levels = [493, newestLevel].map((at) => ({ name: `level ${at}`, open: floorOnly({ floor: level(at) }) }));
    golden(
      'store-texts',
      permissionTable('Store texts', [], accounts, levels, (person, { open }) => canStoreTexts(actorOf(person), open)),
    );
  });
});
