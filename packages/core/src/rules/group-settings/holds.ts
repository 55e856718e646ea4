import type { Actor } from '../../model/people/actor.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { GroupId } from '../../model/ids.js';
import { isAtLeast } from '../../model/people/role.js';
import type { Ground } from '../../model/proof.js';
import { pathDown } from './closure.js';
import { definitionOf, type SettingNames, type SettingScope } from './definitions.js';

export interface Held {
  readonly holds: boolean;
  readonly ground: Ground;
}

/** Returns the group of the value that contains the user; null if the value names the user; undefined if neither. */
const holdingGroup = ({ user, groups }: Actor, value: GroupSettingValue): GroupId | null | undefined => {
  if (value.kind === 'named') return groups.has(value.group) ? value.group : undefined;
  return value.directMembers.includes(user.id) ? null : value.directSubgroups.find((group) => groups.has(group));
};

const nowhere: ReadonlyArray<GroupId> = [];

const heldBy = (isHeld: boolean, scope: SettingScope, setting: SettingNames[SettingScope], value: GroupSettingValue, path: ReadonlyArray<GroupId>): Held => ({
  holds: isHeld,
  ground: { kind: 'setting', scope, setting, value, holds: isHeld, path },
});

/**
 * Decides whether the actor holds a permission: the value names them or a group that contains them. Deactivated accounts hold nothing; guests hold only
 * permissions that allow everyone, whatever group contains them; administrators hold `administratorsAlways` permissions.
 *
 * Spec: 1 (Conventions), 2 (Channel)
 */
export const holds = <Scope extends SettingScope>(actor: Actor, scope: Scope, setting: SettingNames[Scope], value: GroupSettingValue): Held => {
  const { allowsEveryone, administratorsAlways } = definitionOf(scope, setting);
  const { isActive, role } = actor.user;
  if (!isActive || (role === 'guest' && !allowsEveryone)) return heldBy(false, scope, setting, value, nowhere);
  const group = holdingGroup(actor, value);
  if (group === undefined) return heldBy(administratorsAlways && isAtLeast(role, 'administrator'), scope, setting, value, nowhere);
  return heldBy(true, scope, setting, value, group === null ? nowhere : pathDown(actor.groups, group));
};

/** Decides whether the actor holds a permission of their organization. */
export const holdsInRealm = (actor: Actor, setting: SettingNames['realm']): Held => holds(actor, 'realm', setting, actor.realm.settings[setting]);
