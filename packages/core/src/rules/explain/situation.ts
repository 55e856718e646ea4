import type { Levels } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { Group } from '../../model/groups/group.js';
import type { Instant } from '../../model/instant.js';
import type { Realm } from '../../model/organization/realm.js';
import type { User } from '../../model/people/user.js';
import { type GroupMembershipOf, closureOf } from '../group-settings/closure.js';
import { systemClosure } from '../group-settings/system-groups.js';

/** One person in their organization: what their groups are computed from, instead of the groups, so that changes can be tried out. */
export interface Person {
  readonly user: User;
  readonly realm: Realm;
  readonly now: Instant;
  /** `containments` holds all of the organization's, so that a group added to the person leads to the groups around it. */
  readonly belonging: Omit<GroupMembershipOf, 'system'>;
  /** The owner of a bot; null for people. */
  readonly owner: Actor | null;
  readonly levels: Levels;
}

/** One person and one channel. */
export interface ChannelSituation extends Person {
  readonly to: 'channel';
  readonly channel: RuledChannel;
  /** At present; past subscriptions do not count. */
  readonly subscribed: boolean;
  /** Whether the owner of a bot is subscribed; false for people. */
  readonly ownerSubscribed: boolean;
}

/** One person and one user group. */
export interface GroupSituation extends Person {
  readonly to: 'group';
  readonly group: Group;
}

export type Situation = ChannelSituation | GroupSituation;

/** Builds the actor that rules take. */
export const actorOf = ({ user, realm, now, belonging }: Person): Actor => ({
  user,
  realm,
  groups: closureOf({ ...belonging, system: systemClosure(user, realm.policies.waitingPeriodDays, now, realm.systemGroups) }),
});
