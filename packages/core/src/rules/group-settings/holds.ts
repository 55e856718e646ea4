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

/** The group of the value that contains her, null when she is named herself, undefined when neither. */
const holdingGroup = ({ user, groups }: Actor, value: GroupSettingValue): GroupId | null | undefined => {
  if (value.kind === 'named') return groups.has(value.group) ? value.group : undefined;
  return value.directMembers.includes(user.id) ? null : value.directSubgroups.find((group) => groups.has(group));
};

/**
 * Does this person hold this permission? She does when the value names her, or a group that contains her. Deactivated accounts hold nothing; guests
 * hold nothing that could not be given to everyone, whatever group contains them; what administrators always may, they may.
 *
 * Spec: 1 (Conventions), 2 (Channel)
 */
export const holds = <Scope extends SettingScope>(actor: Actor, scope: Scope, setting: SettingNames[Scope], value: GroupSettingValue): Held => {
  const { allowsEveryone, administratorsAlways } = definitionOf(scope, setting);
  const verdict = (held: boolean, path: ReadonlyArray<GroupId> = []): Held => ({
    holds: held,
    ground: { kind: 'setting', scope, setting, value, holds: held, path },
  });
  const { isActive, role } = actor.user;
  if (!isActive || (role === 'guest' && !allowsEveryone)) return verdict(false);
  const group = holdingGroup(actor, value);
  if (group === undefined) return verdict(administratorsAlways && isAtLeast(role, 'administrator'));
  return verdict(true, group === null ? [] : pathDown(actor.groups, group));
};

/** The same for a permission of the actor's own organization. */
export const holdsInRealm = (actor: Actor, setting: SettingNames['realm']): Held => holds(actor, 'realm', setting, actor.realm.settings[setting]);
