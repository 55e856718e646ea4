import type { GroupClosure } from '../../model/people/actor.js';
import type { SystemGroupName, SystemGroups } from '../../model/groups/group.js';
import { type Instant, instant, millisecondsPerDay } from '../../model/instant.js';
import { isAtLeast } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';

type Joined = Pick<User, 'role' | 'dateJoined'>;

/** The subgroup of each system group: each contains the next narrower one. `nobody` is separate and empty. Spec: 1 (Conventions) */
export const systemSubgroups: Readonly<Record<SystemGroupName, SystemGroupName | null>> = {
  internet: 'everyone',
  everyone: 'members',
  members: 'fullMembers',
  fullMembers: 'moderators',
  moderators: 'administrators',
  administrators: 'owners',
  owners: null,
  nobody: null,
};

/** From the narrowest to the widest; `nobody` is not in the chain. */
const chain: ReadonlyArray<SystemGroupName> = ['owners', 'administrators', 'moderators', 'fullMembers', 'members', 'everyone', 'internet'];

/** Returns when an ordinary member becomes a full one; null for roles without a waiting period. */
export const fullMemberSince = ({ role, dateJoined }: Joined, waitingPeriodDays: number): Instant | null =>
  role === 'member' ? instant(dateJoined + waitingPeriodDays * millisecondsPerDay) : null;

/**
 * Decides who is a full member: members whose waiting period is over, moderators and above, never guests. Without a waiting period every member is one at once.
 *
 * Spec: 2 (User)
 */
export const isFullMember = (user: Joined, waitingPeriodDays: number, now: Instant): boolean => {
  const since = fullMemberSince(user, waitingPeriodDays);
  return since === null ? isAtLeast(user.role, 'moderator') : since <= now;
};

/** Returns the system groups with the user as a direct member, by role and clock. */
export const directSystemGroups = (user: Joined, waitingPeriodDays: number, now: Instant): ReadonlyArray<SystemGroupName> => {
  switch (user.role) {
    case 'owner':
      return ['owners'];
    case 'administrator':
      return ['administrators'];
    case 'moderator':
      return ['moderators'];
    case 'member':
      return isFullMember(user, waitingPeriodDays, now) ? ['fullMembers', 'members'] : ['members'];
    case 'guest':
      return ['everyone'];
  }
};

/** Returns every system group that contains a person, each with the subgroup that leads down to the person. */
export const systemClosure = (user: Joined, waitingPeriodDays: number, now: Instant, systemGroups: SystemGroups): GroupClosure => {
  const direct = directSystemGroups(user, waitingPeriodDays, now);
  const narrowest = chain.findIndex((name) => direct.includes(name));
  return new Map(
    chain.slice(narrowest).map((name) => {
      const subgroup = direct.includes(name) ? null : systemSubgroups[name];
      return [systemGroups[name], subgroup === null ? null : systemGroups[subgroup]];
    }),
  );
};
