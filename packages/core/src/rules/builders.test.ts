import { floorOnly, newestLevel } from '../gates/is-open.js';
import { holders } from '../model/groups/group-setting-value.js';
import { groupId, userId } from '../model/ids.js';
import { instant, millisecondsPerDay } from '../model/instant.js';
import { channel, group, organization, person, systemGroups } from './builders.js';
import { holds } from './group-settings/holds.js';
import { canPost } from './messages/posting.js';
import { isAllowed } from './verdict.js';

const open = floorOnly({ floor: newestLevel });
const mayPost = (actor: ReturnType<typeof person>, into = channel()) => isAllowed(canPost({ actor, channel: into, subscribed: false, owner: null, open }));

test('with nothing given, a member posts in a public channel, and a guest does not', () => {
  expect(mayPost(person())).toBe(true);
  expect(mayPost(person({ role: 'guest' }))).toBe(false);
});

test('a permission is held by a system group that is named, by a group, or by people', () => {
  const editors = group({ id: 20, members: [7] });
  const byRole = channel({ settings: { canSendMessage: 'moderators' } });
  const byGroup = channel({ settings: { canSendMessage: editors } });
  const byPeople = channel({ settings: { canSendMessage: holders([userId(7)], []) } });
  expect([byRole, byGroup, byPeople].map((into) => mayPost(person({ id: 7, role: 'moderator' }), into))).toEqual([true, false, true]);
  expect([byRole, byGroup, byPeople].map((into) => mayPost(person({ id: 7, groups: [editors] }), into))).toEqual([false, true, true]);
  expect([byRole, byGroup, byPeople].map((into) => mayPost(person({ id: 8, groups: [editors] }), into))).toEqual([false, false, false]);
});

test('groups contain people through subgroups, own and by role', () => {
  const editors = group({ id: 20, members: [7] });
  const press = group({ id: 21, subgroups: [editors, 'administrators'] });
  const into = channel({ settings: { canSendMessage: press } });
  expect(mayPost(person({ id: 7, groups: [press, editors] }), into)).toBe(true);
  expect(mayPost(person({ id: 8, role: 'owner', groups: [press, editors] }), into)).toBe(true);
  expect(mayPost(person({ id: 8, role: 'moderator', groups: [press, editors] }), into)).toBe(false);
});

test('the waiting period of a new member is over, unless a moment says otherwise', () => {
  const realm = organization({ policies: { waitingPeriodDays: 3 }, settings: { canCreatePublicChannel: 'fullMembers' } });
  const onDay = (days: number) => person({ realm, now: instant(days * millisecondsPerDay) });
  const creates = (actor: ReturnType<typeof person>) => holds(actor, 'realm', 'canCreatePublicChannel', realm.settings.canCreatePublicChannel).holds;
  expect([person({ realm }), onDay(2), onDay(3)].map(creates)).toEqual([true, false, true]);
});

test('an organization of other ids of system groups is passed to whatever belongs to it', () => {
  const own = organization({ systemGroups: { ...systemGroups, moderators: groupId(105) } });
  expect(channel({ realm: own, settings: { canSendMessage: 'moderators' } }).settings.canSendMessage).toEqual({ kind: 'named', group: 105 });
  expect(group({ id: 20, realm: own, subgroups: ['moderators'] }).directSubgroups).toEqual([105]);
  expect(person({ role: 'moderator', realm: own }).groups.has(groupId(105))).toBe(true);
});
