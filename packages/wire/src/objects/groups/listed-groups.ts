import type { UserId } from '@parley/core';
import type { Group, Realm } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { sharedList } from '../../shape/index.js';
import { exceptGone } from './group-setting.js';
import { isGroupShown, userGroupObject } from './user-group.js';

/** Everything that decides how groups look, beside the groups: a flat record, its objects compared by identity. */
interface GroupsClass extends Pick<Realm, 'systemGroups'> {
  readonly open: Open;
  /** Deactivated people. */
  readonly gone: ReadonlySet<UserId>;
  readonly includesDeactivated: boolean;
}

/** Maximum of all remembered texts. */
const maxBytes = 32 * 1024 * 1024;

/** The groups of a registration: the same for all viewers of a class. */
export const userGroupsText = sharedList({
  maxBytes,
  includes: (group: Group, { open, includesDeactivated }: GroupsClass) => isGroupShown(group, open) && (!group.isDeactivated || includesDeactivated),
  write: (group: Group, { open, systemGroups, gone }: GroupsClass) => userGroupObject(group, { open, realm: { systemGroups }, ...exceptGone(gone) }),
});
