import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import type { Group, GroupSettingName } from '../../model/groups/group.js';
import { isAtLeast } from '../../model/people/role.js';
import { notBot, notGuest } from '../people/actors.js';
import { holds, holdsInRealm } from '../group-settings/holds.js';
import { allOf, allow, anyOf, deny, fact, type Reason, since, type Verdict } from '../verdict.js';

export interface GroupFacts {
  readonly actor: Actor;
  readonly group: Pick<Group, 'id' | 'system' | 'isDeactivated' | 'settings'>;
  readonly open: RightsOpen;
}

/** Allows people who are no guests. Spec: 4.15 */
export const canDealWithGroups = (actor: Actor): Verdict =>
  allOf(
    'canDealWithGroups',
    () => notGuest(actor),
    () => notBot(actor),
  );

/** Decides who creates groups: holders of the organization's permission; bots since level 496. Spec: 4.15 (levels 299, 496) */
export const canCreateGroups = (actor: Actor, open: RightsOpen): Verdict =>
  allOf(
    'canCreateGroups',
    () => notGuest(actor),
    () => (open('botsCreateGroups') ? allow('notBot', since('botsCreateGroups', true, () => fact('bots make groups', true)).ground) : notBot(actor)),
    () => anyOf('canCreateGroups', { kind: 'insufficientPermission' }, () => holdsInRealm(actor, 'canCreateGroups')),
  );

/** LEVEL(305): members managed their own groups, and moderators all groups. */
const managesAll = ({ actor, group, open }: GroupFacts): Reason => {
  const held = holdsInRealm(actor, 'canManageAllGroups');
  if (!held.holds || open('groupManageAllNatural')) return held;
  return fact('is a moderator or in the group', isAtLeast(actor.user.role, 'moderator') || actor.groups.has(group.id));
};

const inGroupSetting = ({ actor, group }: GroupFacts, setting: GroupSettingName): Reason => holds(actor, 'group', setting, group.settings[setting]);

const managing = (facts: GroupFacts): ReadonlyArray<() => Reason> => [
  () => managesAll(facts),
  () => since('groupManageSetting', facts.open('groupManageSetting'), () => inGroupSetting(facts, 'canManage')),
];

/** Refuses changes to system groups. */
const changeable = ({ group }: GroupFacts): Verdict => {
  const isSystem = fact('is a group of a role', group.system !== null).ground;
  return group.system === null ? allow('changeable', isSystem) : deny('changeable', { kind: 'insufficientPermission' }, isSystem);
};

const active = ({ group }: Pick<GroupFacts, 'group'>): Verdict => {
  const ground = fact('is deactivated', group.isDeactivated).ground;
  return group.isDeactivated ? deny('active', { kind: 'groupDeactivated' }, ground) : allow('active', ground);
};

/** LEVEL(391): the members of a deactivated group could not change. */
const movable = (facts: GroupFacts): Verdict => (facts.open('groupDeactivatedMembersEditable') ? allow('movable') : active(facts));

/** LEVEL(391): nobody read who is in a deactivated group. */
export const canReadMembership = (facts: Pick<GroupFacts, 'group' | 'open'>): Verdict =>
  facts.open('groupDeactivatedMembersReadable') ? allow('canReadMembership') : active(facts);

const oneOf = (rule: string, ...reasons: ReadonlyArray<() => Reason>): Verdict => anyOf(rule, { kind: 'insufficientPermission' }, ...reasons);

/** Decides who changes a group's name and permissions: those who manage all groups, or this one. Deactivated groups can be changed. Spec: 4.15 */
export const canManageGroup = (facts: GroupFacts): Verdict =>
  allOf(
    'canManageGroup',
    () => notGuest(facts.actor),
    () => changeable(facts),
    () => oneOf('canManageGroup', ...managing(facts)),
  );

/** Spec: 4.15 (level 290) */
export const canDeactivateGroup = (facts: GroupFacts): Verdict =>
  allOf(
    'canDeactivateGroup',
    () => notGuest(facts.actor),
    () => changeable(facts),
    () => active(facts),
    () => oneOf('canDeactivateGroup', ...managing(facts)),
  );

const adding = (facts: GroupFacts): ReadonlyArray<() => Reason> => [
  ...managing(facts),
  () => since('groupAddMembersSetting', facts.open('groupAddMembersSetting'), () => inGroupSetting(facts, 'canAddMembers')),
];

const removing = (facts: GroupFacts): ReadonlyArray<() => Reason> => [
  ...managing(facts),
  () => since('groupRemoveMembersSetting', facts.open('groupRemoveMembersSetting'), () => inGroupSetting(facts, 'canRemoveMembers')),
];

const moving = (rule: string, facts: GroupFacts, reasons: ReadonlyArray<() => Reason>): Verdict =>
  allOf(
    rule,
    () => notGuest(facts.actor),
    () => changeable(facts),
    () => movable(facts),
    () => oneOf(rule, ...reasons),
  );

/** Decides who adds people and groups to a group: its managers, and since level 305 the holders of its permission. Spec: 4.15 */
export const canAddToGroup = (facts: GroupFacts): Verdict => moving('canAddToGroup', facts, adding(facts));

/** Decides who removes people from a group: its managers, and since level 324 the holders of its permission. Spec: 4.15 */
export const canRemoveFromGroup = (facts: GroupFacts): Verdict => moving('canRemoveFromGroup', facts, removing(facts));

/** Decides who joins a group: those who may add others, and since level 301 the holders of its permission. Spec: 4.15 */
export const canJoinGroup = (facts: GroupFacts): Verdict =>
  moving('canJoinGroup', facts, [() => since('groupJoinSetting', facts.open('groupJoinSetting'), () => inGroupSetting(facts, 'canJoin')), ...adding(facts)]);

/** Decides who leaves a group: those who may remove others, and since level 308 the holders of its permission. Spec: 4.15 */
export const canLeaveGroup = (facts: GroupFacts): Verdict =>
  moving('canLeaveGroup', facts, [
    () => since('groupLeaveSetting', facts.open('groupLeaveSetting'), () => inGroupSetting(facts, 'canLeave')),
    ...removing(facts),
  ]);

/** Decides who removes subgroups: the group's managers. Spec: 4.15 */
export const canRemoveSubgroups = (facts: GroupFacts): Verdict => moving('canRemoveSubgroups', facts, managing(facts));
