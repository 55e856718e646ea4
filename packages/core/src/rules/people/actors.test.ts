import { anActor, aUser } from '@parley/testkit/builders';
import type { Actor } from '../../model/people/actor.js';
import { roles, type Role } from '../../model/people/role.js';
import { mustBeAdministrator, mustBeOwner, notBot, notGuest } from './actors.js';
import { isAllowed, type Verdict } from '../verdict.js';

const passing = (guard: (actor: Actor) => Verdict): ReadonlyArray<Role> => roles.filter((role) => isAllowed(guard(anActor(aUser(1, { role })))));

describe('guards', () => {
  test('let through the roles that they name and higher roles', () => {
    expect(passing(notGuest)).toEqual(['owner', 'administrator', 'moderator', 'member']);
    expect(passing(mustBeAdministrator)).toEqual(['owner', 'administrator']);
    expect(passing(mustBeOwner)).toEqual(['owner']);
  });

  test('tell people from bots, whatever their role', () => {
    const bot = { type: 'generic', ownerId: null, isSystemBot: false } as const;

    expect(isAllowed(notBot(anActor(aUser(1))))).toBe(true);
    expect(notBot(anActor(aUser(1, { role: 'owner', bot })))).toMatchObject({ left: { refusal: { kind: 'notAllowedForBots' } } });
  });

  test('refuse deactivated accounts', () => {
    const gone = anActor(aUser(1, { role: 'owner', isActive: false }));

    expect([notGuest(gone), mustBeAdministrator(gone), mustBeOwner(gone)].map(isAllowed)).toEqual([false, false, false]);
  });
});
