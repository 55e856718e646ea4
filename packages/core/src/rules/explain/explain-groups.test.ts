import { aChannel, aGroup, aRealm, aUser, daysAgo, level, systemGroups, today } from '@parley/testkit/builders';
import { holders, named } from '../../model/groups/group-setting-value.js';
import type { Group } from '../../model/groups/group.js';
import { groupSettingNames } from '../../model/groups/group.js';
import { groupId, userId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import { isAllowed } from '../verdict.js';
import { candidateChanges } from './candidate-changes.js';
import { applyChange, type Change } from './change.js';
import { explainAction } from './explain.js';
import type { ChannelSituation, GroupSituation } from './situation.js';

const designers = groupId(21);
const nobody = named(systemGroups.nobody);

const team = (settings: Partial<Group['settings']> = {}, change: Partial<Group> = {}): Group =>
  aGroup(20, { settings: { ...(Object.fromEntries(groupSettingNames.map((name) => [name, nobody])) as Group['settings']), ...settings }, ...change });

const situation = (group: Group, change: Partial<GroupSituation> = {}, person: Partial<User> = {}): GroupSituation => ({
  to: 'group',
  user: aUser(7, person),
  realm: aRealm({ settings: { canManageAllGroups: named(systemGroups.owners) } }),
  now: today,
  belonging: { direct: [], containments: [] },
  owner: null,
  levels: { floor: level(496), call: level(496) },
  webPublicEnabled: true,
  group,
  ...change,
});

describe('what would let a person act on a group', () => {
  test('being named in the permission of the group', () => {
    const { verdict, change } = explainAction(situation(team()), 'join');
    expect(isAllowed(verdict)).toBe(false);
    expect(change).toEqual([{ kind: 'giveSetting', scope: 'group', setting: 'canJoin' }]);
  });

  test('each action has a rule of its own', () => {
    const allowed = (settings: Partial<Group['settings']>) =>
      (['manage', 'deactivate', 'addMembers', 'removeMembers', 'join', 'leave', 'mention'] as const).filter((action) =>
        isAllowed(explainAction(situation(team(settings)), action).verdict),
      );
    const me = holders([userId(7)], []);
    expect(allowed({ canMention: me })).toEqual(['mention']);
    expect(allowed({ canJoin: me })).toEqual(['join']);
    expect(allowed({ canLeave: me })).toEqual(['leave']);
    expect(allowed({ canAddMembers: me })).toEqual(['addMembers', 'join']);
    expect(allowed({ canRemoveMembers: me })).toEqual(['removeMembers', 'leave']);
    expect(allowed({ canManage: me })).toEqual(['manage', 'deactivate', 'addMembers', 'removeMembers', 'join', 'leave']);
  });

  test('an archived channel, a subscription and an organization’s permission have nothing to do with a group that nobody can change', () => {
    const ofRole = aGroup(systemGroups.moderators, { system: 'moderators' });
    expect(explainAction(situation(ofRole), 'join').change).toBeNull();
  });

  test('reactivating the account, where that is all', () => {
    expect(explainAction(situation(team({ canJoin: named(systemGroups.members) }), {}, { isActive: false }), 'join').change).toEqual([{ kind: 'reactivate' }]);
  });
});

describe('what would take it away', () => {
  test('not being named in the permission any more, beside others who are', () => {
    const group = team({ canJoin: holders([userId(7), userId(8)], []) });
    expect(explainAction(situation(group), 'join').change).toEqual([{ kind: 'takeSetting', scope: 'group', setting: 'canJoin' }]);
  });

  test('leaving the group that holds it', () => {
    const group = team({ canJoin: named(designers) });
    const start = situation(group, { belonging: { direct: [designers], containments: [] } });
    expect(explainAction(start, 'join').change).toEqual([{ kind: 'leaveGroup', group: designers }]);
  });
});

const ofChannel = (change: Partial<ChannelSituation> = {}, person: Partial<User> = {}): ChannelSituation => ({
  to: 'channel',
  user: aUser(7, person),
  realm: aRealm(),
  now: today,
  belonging: { direct: [], containments: [] },
  owner: null,
  levels: { floor: level(496), call: level(496) },
  webPublicEnabled: true,
  channel: aChannel(),
  subscribed: false,
  ownerSubscribed: false,
  ...change,
});

describe('the smallest change of several', () => {
  test('is leaving the channel, where only the subscription lets the person read', () => {
    const start = ofChannel({ channel: aChannel({ privacy: 'privateSharedHistory' }), subscribed: true });
    expect(explainAction(start, 'read').change).toEqual([{ kind: 'unsubscribe' }]);
  });

  test('is being named in the channel rather than waiting for the right of full members', () => {
    const realm = aRealm({ settings: { canAddSubscribers: named(systemGroups.fullMembers) } });
    const newcomer = ofChannel(
      { realm, channel: aChannel({ settings: { canAddSubscribers: nobody, canAdministerChannel: nobody } }) },
      { dateJoined: daysAgo(1) },
    );
    expect(isAllowed(explainAction({ ...newcomer, now: daysAgo(-4) }, 'addSubscribers').verdict)).toBe(true);
    const { change } = explainAction(newcomer, 'addSubscribers');
    expect(change?.map(({ kind }) => kind)).toEqual(['giveSetting']);
  });

  test('is the next role up and not the one above that', () => {
    const guest = ofChannel({}, { role: 'guest' });
    expect(explainAction(guest, 'subscribe').change).toEqual([{ kind: 'changeRole', role: 'member' }]);
    const moderated = ofChannel({ channel: aChannel({ settings: { canSendMessage: named(systemGroups.moderators) } }) }, { role: 'moderator' });
    expect(explainAction(moderated, 'post').change).toEqual([{ kind: 'changeRole', role: 'member' }]);
  });

  test('joining a group counts more than being named, and less than a role', () => {
    const start = ofChannel({ channel: aChannel({ settings: { canSendMessage: holders([userId(8)], [designers]) } }) });
    expect(explainAction(start, 'post').change).toEqual([{ kind: 'giveSetting', scope: 'channel', setting: 'canSendMessage' }]);
  });
});

describe('what an explanation proposes of groups and roles', () => {
  const only = (settings: Partial<Group['settings']>) => situation(team(settings));

  test('joining the group that holds a permission which names no people', () => {
    const realm = aRealm({ settings: { canManageAllGroups: named(systemGroups.owners), canAccessAllUsers: named(systemGroups.members) } });
    const changes = candidateChanges({ ...only({ canJoin: named(designers) }), realm }, explainAction(only({ canJoin: named(designers) }), 'join').verdict);
    expect(changes).toContainEqual({ kind: 'joinGroup', group: designers });
    expect(changes.filter(({ kind }) => kind === 'subscribe' || kind === 'unarchive')).toEqual([]);
    // Groups of roles are not joined: they follow from the role.
    expect(changes.filter((change) => change.kind === 'joinGroup')).toEqual([{ kind: 'joinGroup', group: designers }]);
    expect(changes.flatMap((change) => (change.kind === 'changeRole' ? [change.role] : []))).toEqual(['moderator', 'administrator', 'owner']);
  });

  test('waiting only while the person waits to be a full member', () => {
    const denied = explainAction(only({}), 'join').verdict;
    const waits = (dateJoined: User['dateJoined'], role: User['role'] = 'member') =>
      candidateChanges(situation(team(), {}, { dateJoined, role }), denied).filter(({ kind }) => kind === 'wait');
    expect(waits(daysAgo(1))).toEqual([{ kind: 'wait', until: daysAgo(-4) }]);
    expect([waits(daysAgo(5)), waits(daysAgo(100)), waits(daysAgo(1), 'guest')]).toEqual([[], [], []]);
  });

  test('of what is held by a group, leaving the last group of the way, and not the permission', () => {
    const outer = groupId(23);
    const start = situation(team({ canJoin: named(outer) }), { belonging: { direct: [designers], containments: [{ group: outer, subgroup: designers }] } });
    const changes = candidateChanges(start, explainAction(start, 'join').verdict);
    expect(changes.filter(({ kind }) => kind === 'leaveGroup')).toEqual([{ kind: 'leaveGroup', group: designers }]);
    expect(changes.filter(({ kind }) => kind === 'takeSetting' || kind === 'unsubscribe')).toEqual([]);
    expect(changes.filter((change) => change.kind === 'changeRole')).toEqual([{ kind: 'changeRole', role: 'guest' }]);
  });
});

describe('a change that is tried', () => {
  const changed = (start: GroupSituation, change: Change) => applyChange(start, change);
  const give = { kind: 'giveSetting', scope: 'group', setting: 'canJoin' } as const;
  const take = { ...give, kind: 'takeSetting' } as const;

  test('names the person beside those who are named, and takes away the person alone', () => {
    const others = holders([userId(8)], [designers]);
    const both = holders([userId(8), userId(7)], [designers]);
    expect(changed(situation(team({ canJoin: others })), give).group.settings.canJoin).toEqual(both);
    expect(changed(situation(team({ canJoin: both })), take).group.settings.canJoin).toEqual(others);
    expect(changed(situation(team({ canJoin: named(designers) })), give).group.settings.canJoin).toEqual(holders([userId(7)], [designers]));
    expect(changed(situation(team({ canJoin: named(designers) })), take).group.settings.canJoin).toEqual(named(designers));
  });

  test('changes the organization, the channel or the group whose permission it is, and nothing else', () => {
    const ofGroup = situation(team());
    const ofRealm = changed(ofGroup, { kind: 'giveSetting', scope: 'realm', setting: 'canCreateGroups' });
    expect(ofRealm.realm.settings.canCreateGroups).toEqual(holders([userId(7)], [systemGroups.members]));
    expect(ofRealm.group).toEqual(ofGroup.group);
    for (const change of [
      { ...give, scope: 'channel', setting: 'canSendMessage' },
      { kind: 'subscribe' },
      { kind: 'unsubscribe' },
      { kind: 'unarchive' },
    ] as const) {
      expect(changed(ofGroup, change)).toEqual(ofGroup);
    }
    expect(changed(ofGroup, { ...give, setting: 'canFly' })).toEqual(ofGroup);
    const channel = applyChange(ofChannel(), { kind: 'giveSetting', scope: 'group', setting: 'canSendMessage' });
    expect(channel).toEqual(ofChannel());
  });

  test('is of the subscription, of groups and of the account', () => {
    expect([
      applyChange(ofChannel(), { kind: 'subscribe' }).subscribed,
      applyChange(ofChannel({ subscribed: true }), { kind: 'unsubscribe' }).subscribed,
    ]).toEqual([true, false]);
    const inside = changed(situation(team(), { belonging: { direct: [designers], containments: [] } }), { kind: 'joinGroup', group: groupId(30) });
    expect(inside.belonging.direct).toEqual([designers, groupId(30)]);
    expect(changed(inside, { kind: 'leaveGroup', group: designers }).belonging.direct).toEqual([groupId(30)]);
    expect([changed(situation(team()), { kind: 'deactivate' }).user.isActive, changed(situation(team()), { kind: 'wait', until: daysAgo(-3) }).now]).toEqual([
      false,
      daysAgo(-3),
    ]);
  });
});
