import { aChannel, anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import { named } from '../../model/groups/group-setting-value.js';
import { roles } from '../../model/people/role.js';
import { isAllowed } from '../verdict.js';
import { freeInvitees, invalidInvitees, inviteesIn } from './invitees.js';
import { canChooseWelcomeText, canInviteInto } from './inviting.js';

test.each<[string, ReadonlyArray<string>]>([
  ['', []],
  [' , \n\r\n,', []],
  ['b@x.org, a@x.org', ['b@x.org', 'a@x.org']],
  ['A@x.org\r\nb@x.org,a@X.org', ['A@x.org', 'b@x.org']],
  ['Ann <ann@x.org>\n"Bob" < bob@x.org >,<c@x.org> and more', ['ann@x.org', 'bob@x.org', 'c@x.org']],
  ['Doe, Jo <jo@x.org>', ['Doe', 'jo@x.org']],
  ['<>', []],
  ['a@x.org>, <b@x.org', ['a@x.org>', '<b@x.org']],
])('%j has the addresses %j', (text, emails) => {
  expect(inviteesIn(text)).toEqual(emails);
});

test('a long text is read once', () => {
  expect(inviteesIn('<'.repeat(50_000))).toHaveLength(1);
});

const open = { policies: { emailsRestrictedToDomains: false, disallowDisposableEmails: true }, domains: [] };

test('nobody is invited to what is no address, or to one that the organization does not admit', () => {
  expect(invalidInvitees(['a@x.org', 'a', 'b@mailinator.com', 'c@x.org'], open)).toEqual([
    { email: 'a', problem: 'invalid' },
    { email: 'b@mailinator.com', problem: 'disposable' },
  ]);
});

test('addresses that somebody has are told apart from free ones', () => {
  const holders = new Map([
    ['b@x.org', 'active' as const],
    ['d@x.org', 'deactivated' as const],
  ]);
  expect(freeInvitees(['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'], (email) => holders.get(email) ?? null)).toEqual({
    free: ['a@x.org', 'c@x.org'],
    taken: [
      { email: 'b@x.org', problem: 'active' },
      { email: 'd@x.org', problem: 'deactivated' },
    ],
  });
});

test('administrators choose the text that invited people are welcomed with', () => {
  expect(roles.filter((role) => isAllowed(canChooseWelcomeText(anActor(aUser(7, { role })))))).toEqual(['owner', 'administrator']);
});

test('who may read a channel and add nobody there is refused in the words of invitations', () => {
  const facts = {
    actor: anActor(aUser(7), aRealm({ settings: { canAddSubscribers: named(systemGroups.nobody) } })),
    channel: aChannel({ settings: { canAddSubscribers: named(systemGroups.nobody) } }),
    subscribed: true,
    open: floorOnly({ floor: level(496) }),
  };
  expect(canInviteInto({ ...facts, isDefault: false })).toMatchObject({ left: { refusal: { kind: 'cannotInviteIntoChannels' } } });
  expect(canInviteInto({ ...facts, isDefault: true })).toMatchObject({ right: { rule: 'canInviteInto', grounds: [{ fact: 'is a default channel' }] } });
});
