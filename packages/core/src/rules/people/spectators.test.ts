import { anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import { named } from '../../model/groups/group-setting-value.js';
import type { NarrowCondition, NarrowTerm } from '../../model/messages/narrow.js';
import { isAllowed } from '../verdict.js';
import { seesEverybody } from './sees-everybody.js';
import { canSpectate, canSpectateNarrow, isSpectator, spectatorNarrow, spectatorOf, spectatorsSeeEverybody, viewerOf } from './spectators.js';
import { canSeeUser } from './users.js';

const term = (condition: NarrowCondition, negated = false): NarrowTerm => ({ ...condition, negated });
const web = term({ operator: 'channels', which: 'web-public' });

test('a person without an account is a guest in the widest group, and nobody with an account is one', () => {
  const spectator = spectatorOf(aRealm());
  expect([isSpectator(spectator), viewerOf(spectator)]).toEqual([true, null]);
  expect(spectator.user).toMatchObject({
    id: 0,
    role: 'guest',
    isActive: true,
    bot: null,
    email: '',
    fullName: '',
    timezone: '',
    grants: [],
    isImportedStub: false,
    isDeleted: false,
  });
  expect([...spectator.groups.keys()]).toEqual([systemGroups.internet]);
  const guest = anActor(aUser(7, { role: 'guest' }));
  expect([isSpectator(guest), viewerOf(guest)]).toEqual([false, guest.user]);
});

test('the operator and the organization both let people without an account look', () => {
  const looks = (spectatorAccess: boolean, webPublicEnabled: boolean) => canSpectate(aRealm({ policies: { spectatorAccess } }), webPublicEnabled);
  expect([looks(true, true), looks(true, false), looks(false, true)].map(isAllowed)).toEqual([true, false, false]);
  expect(looks(false, false)).toMatchObject({
    left: {
      refusal: { kind: 'notLoggedIn' },
      proof: { rule: 'canSpectate', grounds: [{ fact: 'the organization may be looked at without an account', holds: false }] },
    },
  });
});

describe('people without an account', () => {
  const realms = {
    everyone: aRealm(),
    members: aRealm({ settings: { canAccessAllUsers: named(systemGroups.members) } }),
  };

  test('see all accounts exactly where guests do', () => {
    const sees = (realm: typeof realms.everyone) =>
      isAllowed(canSeeUser({ actor: spectatorOf(realm), target: aUser(9), isVisibleUser: false, open: floorOnly({ floor: level(496) }) }));
    expect([sees(realms.everyone), sees(realms.members)]).toEqual([true, false]);
    expect([spectatorsSeeEverybody(realms.everyone), spectatorsSeeEverybody(realms.members)]).toEqual([true, false]);
    expect([seesEverybody({ actor: spectatorOf(realms.everyone) }), seesEverybody({ actor: spectatorOf(realms.members) })]).toEqual([true, false]);
  });

  test('are not given what a guest of the same organization is refused', () => {
    const [guest, member] = (['guest', 'member'] as const).map((role) => anActor(aUser(7, { role }), realms.members));
    expect([guest, member].map((actor) => seesEverybody({ actor: actor! }))).toEqual([false, true]);
    expect(seesEverybody({ actor: anActor(aUser(7, { role: 'guest' }), realms.everyone) })).toBe(true);
  });
});

describe('what people without an account read', () => {
  test('names web-public channels, and nothing of one’s own', () => {
    const more: ReadonlyArray<NarrowCondition> = [
      { operator: 'channel', channel: 'design' },
      { operator: 'topic', topic: 'lunch' },
      { operator: 'sender', user: 7 },
      { operator: 'has', what: 'link' },
      { operator: 'search', words: 'lunch' },
      { operator: 'near' },
      { operator: 'id', id: 5 },
      { operator: 'with', id: 5 },
    ];
    expect(canSpectateNarrow([web])).toMatchObject({ _tag: 'Right', right: { rule: 'canSpectateNarrow' } });
    for (const condition of more) expect([condition.operator, isAllowed(canSpectateNarrow([term(condition), web]))]).toEqual([condition.operator, true]);
  });

  test.each<[string, ReadonlyArray<NarrowTerm>]>([
    ['everything', []],
    ['all but web-public channels', [term({ operator: 'channels', which: 'web-public' }, true)]],
    ['public channels', [term({ operator: 'channels', which: 'public' })]],
    ['one channel', [term({ operator: 'channel', channel: 'design' })]],
    ['starred messages', [web, term({ operator: 'is', what: 'starred' })]],
    ['a conversation', [web, term({ operator: 'dm', participants: [7] })]],
    ['conversations', [web, term({ operator: 'dmIncluding', user: 7 })]],
    ['group conversations', [web, term({ operator: 'groupDmIncluding', user: 7 })]],
    ['their feed', [web, term({ operator: 'in', what: 'home' })]],
    ['mentions', [web, term({ operator: 'mentions', user: 7 })]],
    ['an unknown word', [web, term({ operator: 'unknownOperand', of: 'is', word: 'x' })]],
    ['an unknown operator', [web, term({ operator: 'unknown', name: 'x' })]],
  ])('is not %s', (_, narrow) => {
    expect(canSpectateNarrow(narrow)).toMatchObject({
      left: {
        refusal: { kind: 'notLoggedIn' },
        proof: { rule: 'canSpectateNarrow', grounds: [{ fact: 'asks for web-public channels, and for nothing of one’s own', holds: false }] },
      },
    });
  });

  test('loses their feed, which is everything, and nothing else', () => {
    const others = [web, term({ operator: 'in', what: 'home' }, true), term({ operator: 'in', what: 'all' }), term({ operator: 'is', what: 'home' })];
    expect(spectatorNarrow([term({ operator: 'in', what: 'home' }), ...others])).toEqual(others);
  });
});
