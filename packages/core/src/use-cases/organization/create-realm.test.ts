import * as Either from 'fp-ts/lib/Either.js';
import { instant } from '../../model/instant.js';
import { systemBotNames } from '../../model/organization/system-bots.js';
import type { NewRealm } from '../../ports/store.js';
import { featureLevel, newestLevel } from '../../gates/is-open.js';
import type { RealmPolicies } from '../../model/organization/realm-policies.js';
import { decideCreateRealm } from './create-realm.js';
import { decideCreateUser } from '../people/accounts/create-user.js';

const requested = { email: 'iago@example.org', fullName: 'Iago', role: 'member', password: 'secret words' } as const;

describe('an account', () => {
  test.each([
    ['ordinary', {}],
    ['without a password', { password: null }],
    ['with a name of a hundred code points', { fullName: '𝒂'.repeat(100) }],
    ['with a password of a hundred code points', { password: '🔑'.repeat(100) }],
    ['at a host without a dot', { email: 'iago@localhost' }],
  ])('%s is created', (_, change) => {
    expect(decideCreateUser({ ...requested, ...change })).toEqual(Either.right(undefined));
  });

  test.each([
    ['emailInvalid', { email: 'iago' }],
    ['emailInvalid', { email: 'iago@a@b' }],
    ['emailInvalid', { email: 'iago:x@example.org' }],
    ['emailInvalid', { email: 'ia\u0000go@example.org' }],
    ['emailInvalid', { email: `${'i'.repeat(250)}@example.org` }],
    ['nameInvalid', { fullName: '  ' }],
    ['nameInvalid', { fullName: '**all**' }],
    ['nameInvalid', { fullName: 'Iago\nHamlet' }],
    ['nameInvalid', { fullName: 'Iago\ufdd0' }],
    ['nameInvalid', { fullName: 'x'.repeat(101) }],
    ['passwordInvalid', { password: '' }],
    ['passwordInvalid', { password: 'x'.repeat(101) }],
  ])('is refused as %s: %j', (problem, change) => {
    expect(decideCreateUser({ ...requested, ...change })).toEqual(Either.left(problem));
  });
});

describe('an organization', () => {
  const at = instant(1000);

  test.each(['', 'lear', 'kings-men-2'])('may have the short name %p', (stringId) => {
    expect(decideCreateRealm({ stringId, name: ' Lear & Co. ' }, at, 'example.org')).toMatchObject({
      right: { stringId, name: 'Lear & Co.', description: '', dateCreated: at },
    });
  });

  test.each(['Lear', 'a.b', '-lear', 'lear-', 'xn--lear', 'x'.repeat(41), 'l ear'])('may not have the short name %p', (stringId) => {
    expect(decideCreateRealm({ stringId, name: 'Lear' }, at, 'example.org')).toEqual(Either.left('shortNameInvalid'));
  });

  test.each(['', ' ', 'x'.repeat(41), 'a\u0000b', 'a\ufdd0b'])('needs another name than %j', (name) => {
    expect(decideCreateRealm({ stringId: '', name }, at, 'example.org')).toEqual(Either.left('nameInvalid'));
  });

  test('has the policies that the operator chose', () => {
    expect(decideCreateRealm({ stringId: '', name: 'Lear', policies: { waitingPeriodDays: 3 } }, at, 'example.org')).toMatchObject({
      right: { policies: { waitingPeriodDays: 3, passwordSignIn: true } },
    });
  });

  test('has three system bots', () => {
    const made = decideCreateRealm({ stringId: '', name: 'Lear' }, at, 'example.org');
    expect(made).toMatchObject({
      right: {
        systemBots: ['notification-bot@example.org', 'welcome-bot@example.org', 'emailgateway@example.org'].map((email) => ({
          email,
          bot: { isSystemBot: true },
          passwordHash: null,
        })),
      },
    });
    expect(Either.map(({ systemBots }: NewRealm) => systemBots.map(({ fullName }) => fullName))(made)).toEqual(Either.right(Object.values(systemBotNames)));
  });

  test('has them at another host where the operator says so', () => {
    expect(decideCreateRealm({ stringId: '', name: 'Lear', systemBotHost: 'lear.org' }, at, 'example.org')).toMatchObject({
      right: { systemBots: [{ email: 'notification-bot@lear.org' }, {}, {}] },
    });
  });
});

test.each([
  [featureLevel(433) ?? newestLevel, true],
  [featureLevel(434) ?? newestLevel, false],
  [undefined, false],
])('a new organization at the floor %p announces changes of channels in them: %p', (floor, isAnnounced) => {
  const make = (policies: Partial<RealmPolicies>) =>
    decideCreateRealm({ stringId: 'lear', name: 'Lear', policies, ...(floor === undefined ? {} : { floor }) }, instant(0), 'example.org');
  expect(make({})).toMatchObject({ right: { policies: { sendChannelEventsMessages: isAnnounced } } });
  expect(make({ sendChannelEventsMessages: !isAnnounced })).toMatchObject({ right: { policies: { sendChannelEventsMessages: !isAnnounced } } });
});
