import { aChannel, anActor, aRealm, aUser, level, rightsAtLevel, systemGroups, today } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelSettings } from '../../model/channels/channel.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { RealmPolicies } from '../../model/organization/realm-policies.js';
import type { RealmSettings } from '../../model/organization/realm.js';
import type { Role } from '../../model/people/role.js';
import { holdsAtBoth } from '../holds-at-both.js';
import { canMoveOutOfChannel, canMoveToTopic, resolution, wholeTopicLimit } from './moving-messages.js';
import type { Verdict } from '../verdict.js';

const nobody = named(systemGroups.nobody);
const self = userId(7);
const week = 604_800;

interface Given {
  readonly role?: Role;
  readonly settings?: Partial<RealmSettings>;
  readonly policies?: Partial<RealmPolicies>;
  readonly channel?: Partial<ChannelSettings>;
  readonly age?: number;
  readonly sentByHer?: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly at?: number;
}

const factsOf = ({
  role = 'member',
  settings = {},
  policies = {},
  channel = {},
  age = 0,
  sentByHer = false,
  from = 'lunch',
  to = 'dinner',
  at = 496,
}: Given) => ({
  actor: anActor(aUser(7, { role }), aRealm({ settings, policies })),
  channel: aChannel({ settings: channel }),
  subscribed: true,
  message: { senderId: sentByHer ? self : userId(8), sentAt: instant(today - age * 1000) },
  now: today,
  from,
  to,
  open: rightsAtLevel(at),
});

const answer = (verdict: Verdict): string => (Either.isRight(verdict) ? 'yes' : verdict.left.refusal.kind);
const topic = (given: Given): string => answer(canMoveToTopic(factsOf(given)));
const out = (given: Given): string => answer(canMoveOutOfChannel(factsOf(given)));

test.each([
  ['lunch', '✔ lunch', 'resolved'],
  ['✔ lunch', 'lunch', 'unresolved'],
  ['lunch', '✔ dinner', null],
  ['✔ lunch', '✔ ✔ lunch', null],
  ['✔ ✔ lunch', '✔ lunch', 'unresolved'],
  ['x'.repeat(60), `✔ ${'x'.repeat(55)}...`, 'resolved'],
  ['lunch', 'Lunch', null],
])('from %s to %s is %s', (from, to, expected) => {
  expect(resolution(from, to)).toBe(expected);
});

describe('moving to another topic', () => {
  const restricted = { settings: { canMoveMessagesBetweenTopics: nobody } };

  test('is for holders of the organization’s permission', () => {
    expect([topic({}), topic({ role: 'guest' }), topic(restricted), topic({ ...restricted, role: 'owner' })]).toEqual([
      'yes',
      'yes',
      'cannotEditMessage',
      'yes',
    ]);
  });

  test('since 396 is for holders of the channel’s permission and its administrators too', () => {
    const within = { ...restricted, channel: { canMoveMessagesWithinChannel: holders([self], []) } };
    const administers = { ...restricted, channel: { canAdministerChannel: holders([self], []) } };
    for (const given of [within, administers, { ...restricted, role: 'administrator' as const }]) {
      expect([topic({ ...given, at: 395 }), topic({ ...given, at: 396 })]).toEqual(['cannotEditMessage', 'yes']);
    }
  });

  test('has a time limit plus twenty seconds, with no limit for moderators', () => {
    expect([topic({ age: week + 20 }), topic({ age: week + 21 }), topic({ age: week + 21, role: 'moderator' })]).toEqual(['yes', 'topicTimeOver', 'yes']);
    expect(topic({ age: 10 * week, policies: { moveWithinChannelLimit: null } })).toBe('yes');
  });

  test('below 172 anybody gave a topic to a message without one', () => {
    for (const from of ['', '(no topic)']) {
      const given = { ...restricted, from, age: 10 * week };
      expect([topic({ ...given, at: 171 }), topic({ ...given, at: 172 })]).toEqual(['yes', 'cannotEditMessage']);
    }
  });

  test('below 159 followed the editing setting, and the sender always could', () => {
    const own = { ...restricted, sentByHer: true, age: 10 * week };
    expect([topic({ ...own, at: 158 }), topic({ ...own, at: 159 })]).toEqual(['yes', 'cannotEditMessage']);
    const off = { policies: { allowMessageEditing: false } };
    expect([topic({ ...off, at: 158 }), topic({ ...off, at: 159 })]).toEqual(['messageEditingDisabled', 'yes']);
  });

  test('is never wider at a level than at the floor', () => {
    const own = factsOf({ ...restricted, sentByHer: true });
    const asked = (floor: number, call: number) => answer(holdsAtBoth({ floor: level(floor), call: level(call) }, (open) => canMoveToTopic({ ...own, open })));
    expect([asked(496, 158), asked(158, 158), asked(158, 496)]).toEqual(['cannotEditMessage', 'yes', 'cannotEditMessage']);
  });
});

describe('resolving', () => {
  const resolving = { from: 'lunch', to: '✔ lunch' };
  const noMoves = { settings: { canMoveMessagesBetweenTopics: nobody } };
  const noResolving = { settings: { canResolveTopics: nobody } };

  test('has a permission of its own since 367', () => {
    expect([topic({ ...resolving, ...noMoves, at: 366 }), topic({ ...resolving, ...noMoves, at: 367 })]).toEqual(['cannotEditMessage', 'yes']);
    expect([topic({ ...resolving, ...noResolving, at: 366 }), topic({ ...resolving, ...noResolving, at: 367 })]).toEqual(['yes', 'cannotEditMessage']);
    expect(topic({ from: '✔ lunch', to: 'lunch', ...noResolving })).toBe('cannotEditMessage');
    expect(topic({ from: 'lunch', to: '✔ dinner', ...noMoves })).toBe('cannotEditMessage');
  });

  test('since 402 has one of the channel too', () => {
    const given = { ...resolving, ...noResolving, channel: { canResolveTopics: holders([self], []) } };
    expect([topic({ ...given, at: 401 }), topic({ ...given, at: 402 })]).toEqual(['cannotEditMessage', 'yes']);
  });

  test('has the same time limit', () => {
    expect(topic({ ...resolving, age: week + 21 })).toBe('topicTimeOver');
  });
});

describe('moving to another channel', () => {
  const restricted = { settings: { canMoveMessagesBetweenChannels: nobody } };

  test('is for holders of the organization’s permission, never for guests', () => {
    expect([out({}), out({ role: 'guest' }), out(restricted)]).toEqual(['yes', 'cannotMoveMessage', 'cannotMoveMessage']);
  });

  test('since 396 is for holders of the channel’s permission and its administrators too', () => {
    const given = { ...restricted, channel: { canMoveMessagesOutOfChannel: holders([self], []) } };
    expect([out({ ...given, at: 395 }), out({ ...given, at: 396 })]).toEqual(['cannotMoveMessage', 'yes']);
    expect([out({ ...restricted, role: 'administrator', at: 395 }), out({ ...restricted, role: 'administrator', at: 396 })]).toEqual([
      'cannotMoveMessage',
      'yes',
    ]);
  });

  test('has a time limit of its own', () => {
    const policies = { moveWithinChannelLimit: 1, moveBetweenChannelsLimit: 60 };
    expect([out({ policies, age: 80 }), out({ policies, age: 81 }), out({ policies, age: 81, role: 'moderator' })]).toEqual(['yes', 'channelTimeOver', 'yes']);
  });

  test('below 159 followed the editing setting', () => {
    const off = { policies: { allowMessageEditing: false } };
    expect([out({ ...off, at: 158 }), out({ ...off, at: 159 })]).toEqual(['messageEditingDisabled', 'yes']);
  });
});

test.each<[string, Given, boolean, boolean, number | null]>([
  ['of a topic is that of topics', {}, true, false, 100],
  ['of a channel is that of channels', {}, false, true, 50],
  ['of both is the stricter', {}, true, true, 50],
  ['of a moderator is none', { role: 'moderator' }, true, true, null],
])('the limit for moving whole topics %s', (_, { role }, changesTopic, changesChannel, expected) => {
  const { actor } = factsOf({ ...(role === undefined ? {} : { role }), policies: { moveWithinChannelLimit: 100, moveBetweenChannelsLimit: 50 } });
  expect(wholeTopicLimit({ actor, changesTopic, changesChannel })).toBe(expected);
  expect(
    wholeTopicLimit({ ...factsOf({ policies: { moveWithinChannelLimit: null, moveBetweenChannelsLimit: 50 } }), changesTopic: true, changesChannel: false }),
  ).toBeNull();
});

test('before level 159 senders gave their own messages another topic, and nobody else did by that', () => {
  const restricted = { settings: { canMoveMessagesBetweenTopics: nobody }, at: 158 };
  expect([topic({ ...restricted, sentByHer: true }), topic(restricted)]).toEqual(['yes', expect.not.stringMatching(/^yes$/)]);
  expect(topic({ ...restricted, sentByHer: true, at: 159 })).not.toBe('yes');
});
