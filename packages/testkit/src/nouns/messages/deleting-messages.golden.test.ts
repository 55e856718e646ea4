import { instant, newestLevel, type UserId, userId } from '@parley/core';
import { named, type Realm, type RealmSettings, holders } from '@parley/core/model';
import { canDeleteMessage, type DeleteFacts, floorOnly } from '@parley/core/rules';
import { aChannel, aRealm, systemGroups, today } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { accountsAndHolders, actorOf, self, type Person } from '../shared/account-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

const legend = [
  'Columns: an own message, young or a day old; that of an own bot; somebody else’s; +dm: a direct message, else one in a visible channel.',
  'any, own: the organization lets all members delete any message, or nobody an own one. Settings of the channel name the person where the line says so.',
];

interface Case {
  readonly name: string;
  readonly sender: UserId;
  readonly owner?: UserId;
  readonly days?: number;
  readonly isDirect?: boolean;
  readonly settings?: Partial<RealmSettings>;
}

const [bot, other] = [userId(90), userId(91)];
const anyMember = { canDeleteAnyMessage: named(systemGroups.members) };
const ownNobody = { canDeleteOwnMessage: named(systemGroups.nobody) };

const cases: ReadonlyArray<Case> = [
  { name: 'own', sender: self },
  { name: 'own+late', sender: self, days: 1 },
  { name: 'bot', sender: bot, owner: self },
  { name: 'other', sender: other },
  { name: 'own+dm', sender: self, isDirect: true },
  { name: 'other+dm', sender: other, isDirect: true },
  { name: 'any:other', sender: other, settings: anyMember },
  { name: 'any:own+late', sender: self, days: 1, settings: anyMember },
  { name: 'own:own', sender: self, settings: ownNobody },
  { name: 'own:own+dm', sender: self, isDirect: true, settings: ownNobody },
];

const factsOf = (person: Person, { sender, owner, days = 0, isDirect = false, settings = {} }: Case): DeleteFacts => {
  const realm: Realm = aRealm({ settings });
  const channel = aChannel({ settings: Object.fromEntries(person.named.map((setting) => [setting, holders([self], [])])) });
  return {
    actor: actorOf(person, realm),
    message: { senderId: sender, sentAt: instant(today - days * 86_400_000) },
    senderOwnerId: owner ?? null,
    channel: isDirect ? null : channel,
    now: today,
    open: floorOnly({ floor: newestLevel }),
  };
};

test('who deletes which messages', () => {
  const people = accountsAndHolders('canDeleteAnyMessage', 'canDeleteOwnMessage', 'canAdministerChannel');
  const table = permissionTable('Delete a visible message', legend, people, cases, (person, column) => canDeleteMessage(factsOf(person, column)));
  expectGenerated('packages/core/src/rules/permissions/delete-message.golden.txt', table);
});
