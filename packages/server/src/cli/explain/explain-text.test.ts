import { userId } from '@parley/core';
import { holders, named } from '@parley/core/model';
import { allow, deny } from '@parley/core/rules';
import { aChannel, aGroup, anActor, aRealm, aUser, daysAgo, level, systemGroupRows, systemGroups, today } from '@parley/testkit/builders';
import {
  artists,
  bot,
  designers,
  groupNames,
  inGroup,
  peopleNames,
  person,
  postedBy,
  explanationOf,
  groupExplanationOf,
  messageExplanationOf,
  organizationExplanationOf,
  secret,
} from '../../../fixtures/explaining.js';
import { explainText } from './explain-text.js';

describe('a denial says who may, what the person is, and what would change it', () => {
  test.each<[string, string, string]>([
    [
      'a setting that names a role',
      explanationOf('post', postedBy(named(systemGroups.moderators))),
      'King Hamlet may not post in #announce: only administrators and moderators may (setting *Who can post*), and King Hamlet is a member.\n' +
        'Smallest change: name King Hamlet in the setting *Who can post* of #announce.\n',
    ],
    [
      'a setting that names nobody',
      explanationOf('post', postedBy(named(systemGroups.nobody))),
      'King Hamlet may not post in #announce: nobody may (setting *Who can post*).\n' +
        'Smallest change: name King Hamlet in the setting *Who can post* of #announce.\n',
    ],
    [
      'a setting that names a group and people',
      explanationOf('post', postedBy(holders([userId(1), userId(2)], [designers]))),
      'King Hamlet may not post in #announce: only members of the group designers, Person 1 and Person 2 may (setting *Who can post*), and King Hamlet is none of them.\n' +
        'Smallest change: name King Hamlet in the setting *Who can post* of #announce.\n',
    ],
    [
      'a setting that names many',
      explanationOf('post', postedBy(holders([1, 2, 3, 4, 5].map(userId), []))),
      'King Hamlet may not post in #announce: only Person 1, Person 2 and 3 other people may (setting *Who can post*), and King Hamlet is none of them.\n' +
        'Smallest change: name King Hamlet in the setting *Who can post* of #announce.\n',
    ],
    [
      'a private channel',
      explanationOf('read', secret),
      'King Hamlet may not read #announce: only subscribers may, and King Hamlet is not subscribed.\nSmallest change: subscribe King Hamlet to #announce.\n',
    ],
    [
      'a setting of the organization',
      explanationOf('addSubscribers', { ...secret, subscribed: true, realm: aRealm({ settings: { canAddSubscribers: named(systemGroups.moderators) } }) }),
      'King Hamlet may not subscribe others to #announce: only administrators and moderators may (setting *Who can subscribe others* of the organization), and King Hamlet is a member.\n' +
        'Smallest change: name King Hamlet in the setting *Who can subscribe others* of #announce.\n',
    ],
    [
      'a public channel, to a guest',
      explanationOf('see', {}, 'guest'),
      'King Hamlet may not know that #announce exists: only subscribers and members may, and King Hamlet is a guest and is not subscribed.\n' +
        'Smallest change: subscribe King Hamlet to #announce.\n',
    ],
    [
      'what members may and guests may not',
      explanationOf('subscribe', {}, 'guest'),
      'King Hamlet may not subscribe to #announce: only members may, and King Hamlet is a guest.\nSmallest change: make King Hamlet a member.\n',
    ],
    [
      'what administrators do',
      explanationOf('update', { channel: aChannel({ settings: { canAdministerChannel: holders([userId(1)], []) } }) }),
      'King Hamlet may not change the settings of #announce: only administrators and Person 1 (setting *Who can administer the channel*) may, and King Hamlet is a member.\n' +
        'Smallest change: name King Hamlet in the setting *Who can administer the channel* of #announce.\n',
    ],
    [
      'a newcomer',
      explanationOf(
        'subscribe',
        { channel: aChannel({ privacy: 'privateProtectedHistory', settings: { canSubscribe: named(systemGroups.fullMembers) } }) },
        'member',
        {
          dateJoined: daysAgo(1),
        },
      ),
      'King Hamlet may not subscribe to #announce: only subscribers and full members (setting *Who can subscribe*) may, and King Hamlet is not a full member yet and is not subscribed.\n' +
        'Smallest change: subscribe King Hamlet to #announce.\n',
    ],
    [
      'an archived channel',
      explanationOf('post', { channel: aChannel({ isArchived: true }) }),
      'King Hamlet may not post in #announce: #announce is archived.\nSmallest change: bring #announce back from the archive.\n',
    ],
    [
      'a channel without topics',
      explanationOf('createTopic', { channel: aChannel({ topicsPolicy: 'emptyTopicOnly' }) }),
      'King Hamlet may not start a topic in #announce: #announce takes no topic but the empty one.\nNo two changes would allow it.\n',
    ],
    [
      'a closed account',
      explanationOf('read', {}, 'member', { isActive: false }),
      'King Hamlet may not read #announce: the account of King Hamlet is deactivated.\nSmallest change: reactivate the account of King Hamlet.\n',
    ],
    [
      'a group that follows from roles',
      groupExplanationOf('addMembers', { group: systemGroupRows[2] ?? aGroup(1) }),
      'King Hamlet may not add members to the group designers: the group designers follows from roles, and nobody changes it.\nNo two changes would allow it.\n',
    ],
    [
      'a deactivated group',
      groupExplanationOf('deactivate', { group: aGroup(20, { isDeactivated: true }) }),
      'King Hamlet may not deactivate the group designers: the group designers is deactivated.\nNo two changes would allow it.\n',
    ],
    [
      'a group that its managers change',
      groupExplanationOf('manage', {}),
      'King Hamlet may not manage the group designers: only owners may (setting *Who can manage all groups* of the organization), and King Hamlet is a member.\n' +
        'Smallest change: name King Hamlet in the setting *Who can manage the group* of the group designers.\n',
    ],
    [
      'a message of somebody else',
      messageExplanationOf('editMessage', { message: { senderId: userId(8), sentAt: today } }),
      'King Hamlet may not edit message 5: only its sender may, and King Hamlet is none of them.\nNo two changes would allow it.\n',
    ],
    [
      'a time that is over',
      messageExplanationOf('editMessage', { message: { senderId: userId(7), sentAt: daysAgo(1) } }),
      'King Hamlet may not edit message 5: that time is over (a limit of the organization).\n' +
        'Smallest change: change the setting *How long messages can be edited* of the organization.\n',
    ],
    [
      'what owners have given to administrators',
      organizationExplanationOf('createInvitationLink'),
      'King Hamlet may not make invitations for many: only administrators may (setting *Who can make invitations for many* of the organization), and King Hamlet is a member.\n' +
        'Smallest change: name King Hamlet in the setting *Who can make invitations for many* of the organization.\n',
    ],
    [
      'two changes',
      explanationOf('post', { channel: aChannel({ privacy: 'privateProtectedHistory', settings: { canSendMessage: named(designers) } }) }),
      'King Hamlet may not post in #announce: only subscribers may, and King Hamlet is not subscribed.\n' +
        'Smallest change: subscribe King Hamlet to #announce, and name King Hamlet in the setting *Who can post* of #announce.\n',
    ],
  ])('%s', (_, text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('an allowance says why', () => {
  test.each<[string, string, string]>([
    [
      'a public channel and a setting that names everyone',
      explanationOf('post'),
      'King Hamlet may post in #announce: #announce is public, and everyone may (setting *Who can post*).\n',
    ],
    [
      'a channel that is open to the web',
      explanationOf('read', { channel: aChannel({ privacy: 'webPublic' }) }),
      'King Hamlet may read #announce: #announce is open to the web.\n',
    ],
    ['a subscription', explanationOf('read', { ...secret, subscribed: true }), 'King Hamlet may read #announce: King Hamlet is subscribed.\n'],
    [
      'a role by its group',
      explanationOf('post', postedBy(named(systemGroups.members))),
      'King Hamlet may post in #announce: #announce is public, and members may (setting *Who can post*), and King Hamlet is a member.\n',
    ],
    [
      'a group',
      explanationOf('post', { ...postedBy(named(artists)), ...inGroup(artists) }),
      'King Hamlet may post in #announce: #announce is public, and King Hamlet is in the group artists, which the setting *Who can post* names.\n',
    ],
    [
      'a group in a group',
      explanationOf('post', { ...postedBy(named(designers)), ...inGroup(artists) }),
      'King Hamlet may post in #announce: #announce is public, and King Hamlet is in the group artists, which is in the group designers, which the setting *Who can post* names.\n',
    ],
    [
      'a name',
      explanationOf('post', postedBy(holders([userId(7)], []))),
      'King Hamlet may post in #announce: #announce is public, and the setting *Who can post* names King Hamlet.\n',
    ],
    [
      'a role by itself',
      explanationOf('update', {}, 'administrator'),
      'King Hamlet may change the settings of #announce: #announce is public, and King Hamlet is an administrator.\n',
    ],
    [
      'the owner of a bot',
      explanationOf('post', { ...postedBy(holders([userId(1)], [])), owner: anActor(aUser(1)) }, 'member', bot),
      'Hamlet’s bot may post in #announce: #announce is public, and the owner of Hamlet’s bot may (setting *Who can post*).\n',
    ],
    [
      'a permission of a group',
      groupExplanationOf('leave', inGroup(designers)),
      'King Hamlet may leave the group designers: everyone may (setting *Who can leave*).\n',
    ],
    [
      'what moderators could once',
      groupExplanationOf(
        'manage',
        { levels: { floor: level(200), call: level(200) }, realm: aRealm({ settings: { canManageAllGroups: named(systemGroups.members) } }) },
        'moderator',
      ),
      'King Hamlet may manage the group designers: King Hamlet is a moderator or in the group designers.\n',
    ],
  ])('%s', (_, text, expected) => {
    expect(`${text.split('\n')[0] ?? ''}\n`).toBe(expected);
  });
});

test('rights that administrators always have are shown as theirs', () => {
  const ground = { kind: 'setting', scope: 'channel', setting: 'canRemoveSubscribers', value: named(systemGroups.nobody), holds: true, path: [] } as const;
  const explained = { verdict: allow('a rule', ground), change: null, person: person('owner').user, groupNames, gone: new Set<never>() };
  const description = 'unsubscribe others from #announce';
  expect(explainText({ explained, description, thing: '#announce', isPrivate: false, systemGroups, peopleNames })).toBe(
    `King Hamlet may ${description}: King Hamlet is an owner, and administrators always may.\nNo two changes would forbid it.\n`,
  );
});

test('who could make a change is named, and what the person can do themselves', () => {
  const explained = {
    verdict: deny('a rule', { kind: 'cannotPost' }, { kind: 'fact', fact: 'is subscribed', holds: false }),
    person: person('member').user,
    groupNames,
    gone: new Set<never>(),
  };
  const textBy = (...by: ReadonlyArray<number>): string =>
    explainText({
      explained: { ...explained, change: [{ kind: 'subscribe', by: by.map(userId) }] },
      ...{ description: 'post in #announce', thing: '#announce', isPrivate: true, systemGroups, peopleNames },
    });
  expect(textBy(1, 2)).toMatch(/\nSmallest change: subscribe King Hamlet to #announce\.\nPerson 1 and Person 2 can do that\.\n$/);
  expect(textBy(1, 7)).toMatch(/#announce\.\nKing Hamlet can do that\.\n$/);
  expect(textBy()).toMatch(/\nSmallest change: subscribe King Hamlet to #announce\.\n$/);
});

test.each<[string, string, string]>([
  ['leaving a subscription', explanationOf('read', { ...secret, subscribed: true }), 'unsubscribe King Hamlet from #announce'],
  ['being named no more', explanationOf('post', postedBy(holders([userId(7)], []))), 'take King Hamlet out of the setting *Who can post* of #announce'],
  ['leaving a group', explanationOf('post', { ...postedBy(named(designers)), ...inGroup(artists) }), 'take King Hamlet out of the group artists'],
  ['another role', explanationOf('update', {}, 'administrator'), 'make King Hamlet a moderator'],
  ['a closed account', explanationOf('read', { channel: aChannel({ privacy: 'webPublic' }) }), 'deactivate the account of King Hamlet'],
])('what would forbid it: %s', (_, text, change) => {
  expect(text).toContain(`\nSmallest change to forbid it: ${change}.\n`);
});
