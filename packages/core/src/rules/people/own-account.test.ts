import { anActor, aRealm, aUser } from '@parley/testkit/builders';
import type { RealmPolicies } from '../../model/organization/realm-policies.js';
import type { Actor } from '../../model/people/actor.js';
import { roles } from '../../model/people/role.js';
import { isAllowed, type Verdict } from '../verdict.js';
import { canChangeOwnAvatar, canChangeOwnEmail, canChangeOwnName } from './own-account.js';
import { isWeakPassword } from './passwords.js';

type Switch = 'nameChangesDisabled' | 'avatarChangesDisabled' | 'emailChangesDisabled';

describe.each<[string, Switch, (actor: Actor) => Verdict, object]>([
  ['name', 'nameChangesDisabled', canChangeOwnName, { kind: 'insufficientPermission' }],
  ['picture', 'avatarChangesDisabled', canChangeOwnAvatar, { kind: 'avatarChangesDisabled' }],
  ['address', 'emailChangesDisabled', canChangeOwnEmail, { kind: 'emailChangesDisabled' }],
])('the own %s', (_, policy, rule, refusal) => {
  const allowed = (policies: Partial<RealmPolicies>) => roles.filter((role) => isAllowed(rule(anActor(aUser(7, { role }), aRealm({ policies })))));

  test('is changed by everybody, and only by administrators where the organization says so', () => {
    const all = { nameChangesDisabled: true, avatarChangesDisabled: true, emailChangesDisabled: true };
    expect(allowed({ ...all, [policy]: false })).toEqual(roles);
    expect(allowed({ nameChangesDisabled: false, avatarChangesDisabled: false, emailChangesDisabled: false, [policy]: true })).toEqual([
      'owner',
      'administrator',
    ]);
  });

  test('is refused with the reasons that would have been enough', () => {
    const verdict = rule(anActor(aUser(7), aRealm({ policies: { [policy]: true } })));
    expect(verdict).toMatchObject({
      left: {
        refusal,
        proof: { rule: rule.name, grounds: [{ kind: 'fact', fact: expect.stringContaining('lets people change') as unknown }, { needs: 'administrator' }] },
      },
    });
  });
});

test('a password has six characters at least, and is not found by ten thousand guesses', () => {
  const after = (guesses: number) => () => guesses;
  expect(isWeakPassword('😀'.repeat(5), after(1e9))).toBe(true);
  expect(isWeakPassword('😀'.repeat(6), after(9_999))).toBe(true);
  expect(isWeakPassword('😀'.repeat(6), after(10_000))).toBe(false);
});
