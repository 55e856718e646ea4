import { aChannel, aGroup, aRealm, level, systemGroups } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { channelId } from '../../model/ids.js';
import { isAllowed } from '../verdict.js';
import { canReadMembership } from './managing.js';
import { objectionsTo, type UsesOfGroups } from './objections.js';

const team = aGroup(20);
const other = aGroup(21);

const objections = (uses: Partial<UsesOfGroups> = {}) =>
  objectionsTo(team.id, { groups: [team, other], channels: [aChannel()], realm: aRealm(), knows: () => true, ...uses });

test('nothing objects to a group that nothing relies on', () => {
  expect(objections()).toEqual([]);
});

test('groups that contain it object, and those that only contain others do not', () => {
  const around = aGroup(22, { directSubgroups: [other.id, team.id] });
  expect(objections({ groups: [team, around, aGroup(23, { directSubgroups: [other.id] })] })).toEqual([{ kind: 'subgroup', supergroups: [around.id] }]);
});

test('permissions of the organization that name it object, alone or among others', () => {
  const realm = aRealm({
    settings: { canCreateGroups: named(team.id), canInviteUsers: holders([], [other.id, team.id]), canCreateBots: holders([], [other.id]) },
  });
  expect(objections({ realm })).toEqual([{ kind: 'realm', settings: expect.arrayContaining(['canCreateGroups', 'canInviteUsers']) as unknown }]);
  expect(objections({ realm })[0]).toHaveProperty('settings.length', 2);
});

test('channels whose permissions name it object; one that the caller may not know of stays without its id', () => {
  const naming = (id: number) => aChannel({ id: channelId(id), settings: { canSendMessage: named(team.id) } });
  expect(objections({ channels: [naming(1), aChannel({ id: channelId(2) }), naming(3)], knows: ({ id }) => id === channelId(1) })).toEqual([
    { kind: 'channel', channelId: channelId(1), settings: ['canSendMessage'] },
    { kind: 'channel', channelId: null, settings: ['canSendMessage'] },
  ]);
});

test('permissions of other groups object, and its own do not', () => {
  const settings = { ...team.settings, canManage: named(team.id), canJoin: named(systemGroups.members) };
  expect(
    objections({
      groups: [
        { ...team, settings },
        { ...other, settings },
      ],
    }),
  ).toEqual([{ kind: 'group', groupId: other.id, settings: ['canManage'] }]);
});

test('who is in a deactivated group is read from level 391 on', () => {
  const reads = (isDeactivated: boolean, at: number) => canReadMembership({ group: { ...team, isDeactivated }, open: floorOnly({ floor: level(at) }) });
  expect([reads(false, 390), reads(true, 391)].map(isAllowed)).toEqual([true, true]);
  expect(reads(true, 390)).toMatchObject({
    left: { refusal: { kind: 'groupDeactivated' }, proof: { rule: 'active', grounds: [{ fact: 'is deactivated', holds: true }] } },
  });
  expect(reads(false, 390)).toMatchObject({ right: { rule: 'active' } });
  expect(reads(true, 391)).toMatchObject({ right: { rule: 'canReadMembership' } });
});
