import { aGroup, anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import fc from 'fast-check';
import { type Levels, newestLevel, oldestLevel, floorOnly } from '../../gates/is-open.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { groupSettingNames, systemGroupNames } from '../../model/groups/group.js';
import { groupId, userId } from '../../model/ids.js';
import { roles } from '../../model/people/role.js';
import { holdsAtBoth } from '../holds-at-both.js';
import { isAllowed, type Verdict } from '../verdict.js';
import {
  canAddToGroup,
  canCreateGroups,
  canDeactivateGroup,
  canJoinGroup,
  canLeaveGroup,
  canManageGroup,
  canRemoveFromGroup,
  canRemoveSubgroups,
  type GroupFacts,
} from './managing.js';

const value = fc.oneof(
  fc.constantFrom(...systemGroupNames).map((name) => named(systemGroups[name])),
  fc.constant(holders([userId(7)], [])),
);

const situation = fc.record({
  role: fc.constantFrom(...roles),
  isActive: fc.boolean(),
  isBot: fc.boolean(),
  isInside: fc.boolean(),
  isDeactivated: fc.boolean(),
  managesAll: value,
  creates: value,
  settings: fc.record(Object.fromEntries(groupSettingNames.map((name) => [name, value]))),
});

const changing = [282, 283, 298, 299, 300, 301, 304, 305, 307, 308, 323, 324, 390, 391, 495, 496];

const levels: fc.Arbitrary<Levels> = fc.record({
  floor: fc.constantFrom(...changing).map(level),
  call: fc.oneof(fc.constantFrom(...changing), fc.integer({ min: oldestLevel, max: newestLevel })).map(level),
});

const rules: Readonly<Record<string, (facts: GroupFacts) => Verdict>> = {
  canManageGroup,
  canDeactivateGroup,
  canAddToGroup,
  canRemoveFromGroup,
  canJoinGroup,
  canLeaveGroup,
  canRemoveSubgroups,
  canCreateGroups: ({ actor, open }) => canCreateGroups(actor, open),
};

test.each(Object.entries(rules))('%s: the client’s choice of level never widens what the floor allows', (_, rule) => {
  fc.assert(
    fc.property(situation, levels, (given, { floor, call }) => {
      const realm = aRealm({ settings: { canManageAllGroups: given.managesAll, canCreateGroups: given.creates } });
      const bot = given.isBot ? ({ type: 'generic', ownerId: null, isSystemBot: false } as const) : null;
      const actor = anActor(aUser(7, { role: given.role, isActive: given.isActive, bot }), realm, given.isInside ? [groupId(20)] : []);
      const group = aGroup(20, { isDeactivated: given.isDeactivated, settings: given.settings as never });
      const ask = (at: Levels['floor']) => isAllowed(rule({ actor, group, open: floorOnly({ floor: at }) }));
      const allowed = isAllowed(holdsAtBoth({ floor, call }, (open) => rule({ actor, group, open })));
      expect(allowed).toBe(ask(floor) && ask(call));
    }),
  );
});
