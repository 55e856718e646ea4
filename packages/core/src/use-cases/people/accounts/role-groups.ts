import type { GroupId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { User } from '../../../model/people/user.js';
import { directSystemGroups } from '../../../rules/group-settings/system-groups.js';

/** Returns the system groups of which an account is a direct member by its role, ascending. */
export const roleGroups = ({ policies, systemGroups }: Realm, user: Pick<User, 'role' | 'dateJoined'>, now: Instant): ReadonlyArray<GroupId> =>
  directSystemGroups(user, policies.waitingPeriodDays, now)
    .map((name) => systemGroups[name])
    .sort((left, right) => left - right);
