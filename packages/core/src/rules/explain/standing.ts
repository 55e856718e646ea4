import type { Levels } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { Group } from '../../model/groups/group.js';
import type { Instant } from '../../model/instant.js';
import type { Realm } from '../../model/organization/realm.js';
import type { User } from '../../model/people/user.js';
import { type Belonging, closureOf } from '../group-settings/closure.js';
import { systemClosure } from '../group-settings/system-groups.js';

/** How one person stands in her organization: what her groups are computed from, rather than the groups, so that a change can be tried out. */
export interface Person {
  readonly user: User;
  readonly realm: Realm;
  readonly now: Instant;
  /** `containments` are all of the organization, so that whatever group she is put in leads on to those around it. */
  readonly belonging: Omit<Belonging, 'system'>;
  /** Of a bot that has one. */
  readonly owner: Actor | null;
  readonly levels: Levels;
}

/** How she stands to one channel. */
export interface ChannelStanding extends Person {
  readonly to: 'channel';
  readonly channel: RuledChannel;
  /** Now, not once. */
  readonly subscribed: boolean;
}

/** How she stands to one user group. */
export interface GroupStanding extends Person {
  readonly to: 'group';
  readonly group: Group;
}

export type Standing = ChannelStanding | GroupStanding;

/** The person as rules know her. */
export const actorOf = ({ user, realm, now, belonging }: Person): Actor => ({
  user,
  realm,
  groups: closureOf({ ...belonging, system: systemClosure(user, realm.policies.waitingPeriodDays, now, realm.systemGroups) }),
});
