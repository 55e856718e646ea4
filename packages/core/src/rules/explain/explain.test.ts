import { aChannel, anActor, aRealm, aUser, daysAgo, level, systemGroups, today } from '@parley/testkit/builders';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { groupId, userId } from '../../model/ids.js';
import type { Role } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';
import { explainAction } from './explain.js';
import type { ChannelSituation } from './situation.js';

const designers = groupId(20);
const artists = groupId(21);

const situation = (role: Role, change: Partial<ChannelSituation> = {}, person: Partial<User> = {}): ChannelSituation => ({
  to: 'channel',
  user: aUser(7, { role, ...person }),
  realm: aRealm(),
  now: today,
  belonging: { direct: [], containments: [{ group: designers, subgroup: artists }] },
  owner: null,
  levels: { floor: level(496), call: level(496) },
  webPublicEnabled: true,
  channel: aChannel(),
  subscribed: false,
  ownerSubscribed: false,
  ...change,
});

const postedBy = (group: number) => aChannel({ settings: { canSendMessage: named(groupId(group)) } });

describe('the smallest change that reverses the answer', () => {
  test('a member reads a private channel after subscribing', () => {
    const { verdict, change } = explainAction(situation('member', { channel: aChannel({ privacy: 'privateSharedHistory' }) }), 'read');
    expect(verdict._tag).toBe('Left');
    expect(change).toEqual([{ kind: 'subscribe' }]);
  });

  test('a person is named in a setting instead of joining the group that holds it, since other settings may name that group too', () => {
    expect(explainAction(situation('member', { channel: postedBy(designers) }), 'post').change).toEqual([
      { kind: 'giveSetting', scope: 'channel', setting: 'canSendMessage' },
    ]);
  });

  test('two changes are proposed where one is not enough: a private channel in which only a group posts', () => {
    const channel = aChannel({ privacy: 'privateProtectedHistory', settings: { canSendMessage: named(designers) } });
    expect(explainAction(situation('member', { channel }), 'post').change).toEqual([
      { kind: 'subscribe' },
      { kind: 'giveSetting', scope: 'channel', setting: 'canSendMessage' },
    ]);
  });

  test('a guest, whom no group or setting can help, becomes a member', () => {
    const channel = aChannel({ settings: { canSubscribe: named(designers) } });
    const start = situation('guest', { channel, belonging: { direct: [designers], containments: [] } });
    expect(explainAction(start, 'subscribe').change).toEqual([{ kind: 'changeRole', role: 'member' }]);
  });

  test('an archived channel is restored', () => {
    expect(explainAction(situation('member', { channel: aChannel({ isArchived: true }) }), 'post').change).toEqual([{ kind: 'unarchive' }]);
  });

  test('a deactivated account is reactivated', () => {
    expect(explainAction(situation('member', {}, { isActive: false }), 'read').change).toEqual([{ kind: 'reactivate' }]);
  });

  test('a permission of one channel is given instead of that of the organization', () => {
    const realm = aRealm({ settings: { canAddSubscribers: named(systemGroups.fullMembers) } });
    const newcomer = situation(
      'member',
      { realm, channel: aChannel({ settings: { canAddSubscribers: named(systemGroups.nobody) } }) },
      { dateJoined: daysAgo(1) },
    );
    const { change } = explainAction(newcomer, 'addSubscribers');
    expect(change).toEqual([{ kind: 'giveSetting', scope: 'channel', setting: 'canAddSubscribers' }]);
    const { verdict } = explainAction({ ...newcomer, now: daysAgo(-4) }, 'addSubscribers');
    expect(verdict._tag).toBe('Right');
  });

  test('a person who may post through a group leaves the group of which they are a direct member', () => {
    const start = situation('member', {
      channel: postedBy(designers),
      belonging: { direct: [artists], containments: [{ group: designers, subgroup: artists }] },
    });
    const { verdict, change } = explainAction(start, 'post');
    expect(verdict).toMatchObject({
      _tag: 'Right',
      right: { rule: 'canPost', grounds: expect.arrayContaining([expect.objectContaining({ path: [designers, artists] })]) },
    });
    expect(change).toEqual([{ kind: 'leaveGroup', group: artists }]);
  });

  test('a person named in a setting is removed from it', () => {
    const channel = aChannel({ settings: { canSendMessage: holders([userId(7)], []) } });
    expect(explainAction(situation('member', { channel }), 'post').change).toEqual([{ kind: 'takeSetting', scope: 'channel', setting: 'canSendMessage' }]);
  });

  test('a person allowed by two grounds loses both, instead of the account being deactivated', () => {
    const channel = aChannel({ privacy: 'webPublic', settings: { canSendMessage: holders([userId(7)], [artists]) } });
    const start = situation('member', { channel, belonging: { direct: [artists], containments: [] } });
    expect(explainAction(start, 'post').change).toEqual([
      { kind: 'takeSetting', scope: 'channel', setting: 'canSendMessage' },
      { kind: 'leaveGroup', group: artists },
    ]);
  });

  test('the account is deactivated where two other changes are not enough', () => {
    const other = groupId(22);
    const channel = aChannel({ privacy: 'webPublic', settings: { canSendMessage: holders([userId(7)], [artists, other]) } });
    const start = situation('member', { channel, belonging: { direct: [artists, other], containments: [] } });
    expect(explainAction(start, 'post').change).toEqual([{ kind: 'deactivate' }]);
  });

  test('an administrator stops administering a channel by losing the role', () => {
    expect(explainAction(situation('administrator'), 'update').change).toEqual([{ kind: 'changeRole', role: 'moderator' }]);
  });
});

test('a bot posts by its owner’s permission', () => {
  const channel = aChannel({ settings: { canSendMessage: holders([userId(8)], []) } });
  const bot = { type: 'generic', ownerId: userId(8), isSystemBot: false } as const;
  const { verdict } = explainAction(situation('member', { channel, owner: anActor(aUser(8)) }, { bot }), 'post');
  expect(verdict._tag).toBe('Right');
});

test('a bot posts in a private channel of its owner, without reading it', () => {
  const bot = { type: 'generic', ownerId: userId(8), isSystemBot: false } as const;
  const of = (ownerSubscribed: boolean) =>
    situation('member', { channel: aChannel({ privacy: 'privateProtectedHistory' }), owner: anActor(aUser(8)), ownerSubscribed }, { bot });
  expect(explainAction(of(true), 'post').verdict._tag).toBe('Right');
  expect(explainAction(of(true), 'read').verdict._tag).toBe('Left');
  expect(explainAction(of(false), 'post').change).toEqual([{ kind: 'subscribe' }]);
});

test("a gate that is closed at the call's level stays closed", () => {
  const channel = aChannel({ privacy: 'privateSharedHistory', settings: { canSubscribe: holders([userId(7)], []) } });
  const old = situation('member', { channel, levels: { floor: level(496), call: level(356) } });
  expect(explainAction(old, 'subscribe').verdict._tag).toBe('Left');
  expect(explainAction({ ...old, levels: { floor: level(496), call: level(357) } }, 'subscribe').verdict._tag).toBe('Right');
});
