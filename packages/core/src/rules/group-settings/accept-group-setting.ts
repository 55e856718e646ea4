import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal, RefusedSetting } from '../../refusals/index.js';
import type { Open } from '../../gates/is-open.js';
import { type GroupSettingValue, holders } from '../../model/groups/group-setting-value.js';
import type { Group, SystemGroupName } from '../../model/groups/group.js';
import type { GroupId, UserId } from '../../model/ids.js';
import { groupsWithin } from './closure.js';
import type { SettingDefinition } from './definitions.js';

/** The fields of a group that accepting a setting reads. */
export type CandidateGroup = Pick<Group, 'id' | 'name' | 'system' | 'isDeactivated' | 'directSubgroups'>;

/** `open` is that of the call: the values that a setting takes are a matter of form, not of permission. */
export interface CandidateFacts {
  /** Every group of the organization that the value names, and every group inside those; may hold more. */
  readonly groups: ReadonlyMap<GroupId, CandidateGroup>;
  /** Those people named by the value, or by the value it replaces, who are active accounts of the organization. */
  readonly activeMembers: ReadonlySet<UserId>;
  readonly open: Open;
}

const settingOf = ({ scope, name }: SettingDefinition): RefusedSetting => ({ scope, setting: name }) as RefusedSetting;

/** System groups that the setting refuses, both by name and inside another group. */
export const forbiddenInside = ({ allowsEveryone, allowsNobody }: SettingDefinition): ReadonlyArray<SystemGroupName> => [
  'internet',
  ...(allowsNobody ? [] : (['nobody'] as const)),
  ...(allowsEveryone ? [] : (['everyone'] as const)),
];

const nameIsRefused = (definition: SettingDefinition, system: SystemGroupName): boolean =>
  forbiddenInside(definition).includes(system) ||
  definition.refusedByName.includes(system) ||
  (definition.onlyThese !== null && !definition.onlyThese.includes(system));

const refuseNested = (definition: SettingDefinition, start: ReadonlyArray<GroupId>, { groups }: CandidateFacts): Refusal | null => {
  const inside = [...groupsWithin(start, groups)].map((id) => groups.get(id)).filter((group) => group !== undefined);
  const refused = inside.find(({ system }) => system !== null && forbiddenInside(definition).includes(system));
  return refused === undefined ? null : { kind: 'groupNotAllowed', groupName: refused.name, ...settingOf(definition) };
};

/** LEVEL(320), LEVEL(314): settings that now take any holder took only system groups. */
const needsSystemGroup = ({ scope, name, systemGroupsOnly }: SettingDefinition, open: Open): boolean =>
  systemGroupsOnly ||
  (scope === 'channel' && name === 'canRemoveSubscribers' && !open('removeGroupAnyGroup')) ||
  (scope === 'realm' && name === 'createMultiuseInvite' && !open('realmGroupSettingsAnyGroup'));

const refuseNamed = (definition: SettingDefinition, id: GroupId, facts: CandidateFacts): Refusal | null => {
  const group = facts.groups.get(id);
  if (group === undefined) return { kind: 'invalidGroup' };
  if (group.isDeactivated) return { kind: 'groupDeactivated' };
  if (group.system === null) {
    return needsSystemGroup(definition, facts.open) ? { kind: 'systemGroupRequired', ...settingOf(definition) } : refuseNested(definition, [id], facts);
  }
  return nameIsRefused(definition, group.system) ? { kind: 'groupNotAllowed', groupName: group.name, ...settingOf(definition) } : null;
};

/** Objects were accepted for mentions earlier than for other settings. */
const objectsKnown = ({ scope, name }: SettingDefinition, open: Open): boolean =>
  open('groupSettingObjects') || (scope === 'group' && name === 'canMention' && open('groupMentionObjects'));

const refuseAnonymous = (
  definition: SettingDefinition,
  { directMembers, directSubgroups }: Extract<GroupSettingValue, { kind: 'anonymous' }>,
  facts: CandidateFacts,
): Refusal | null => {
  const { groups, activeMembers, open } = facts;
  if (needsSystemGroup(definition, open) || !objectsKnown(definition, open)) return { kind: 'systemGroupRequired', ...settingOf(definition) };
  const stranger = directMembers.find((id) => !activeMembers.has(id));
  if (stranger !== undefined) return { kind: 'invalidUserId', userId: stranger };
  const unknown = directSubgroups.find((id) => !groups.has(id));
  if (unknown !== undefined) return { kind: 'invalidGroupId', groupId: unknown };
  if (directSubgroups.some((id) => groups.get(id)?.isDeactivated === true)) return { kind: 'groupDeactivated' };
  return refuseNested(definition, directSubgroups, facts);
};

const canonical = (value: GroupSettingValue): GroupSettingValue => (value.kind === 'named' ? value : holders(value.directMembers, value.directSubgroups));

/**
 * Checks whether the setting accepts this value; returns the canonical value. Refuses a forbidden group wherever it occurs: named alone, in an object, or
 * inside another group at any depth.
 *
 * UPSTREAM: the reference looks only at what is named, so that a forbidden group passes when it is wrapped.
 *
 * Spec: 1 (Conventions), 4.1, 4.15
 */
export const acceptGroupSetting = (
  definition: SettingDefinition,
  proposed: GroupSettingValue,
  facts: CandidateFacts,
): Either.Either<Refusal, GroupSettingValue> => {
  const value = canonical(proposed);
  const refusal = value.kind === 'named' ? refuseNamed(definition, value.group, facts) : refuseAnonymous(definition, value, facts);
  return refusal === null ? Either.right(value) : Either.left(refusal);
};
