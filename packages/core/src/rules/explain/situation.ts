import type { Levels, RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { Group } from '../../model/groups/group.js';
import type { Instant } from '../../model/instant.js';
import type { Realm } from '../../model/organization/realm.js';
import type { User } from '../../model/people/user.js';
import { type GroupMembershipOf, closureOf } from '../group-settings/closure.js';
import { systemClosure } from '../group-settings/system-groups.js';
import type { PostFacts } from '../messages/posting.js';
import type { MessageActionFacts } from './message-facts.js';

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
  /** The operator's switch for web-public channels. */
  readonly webPublicEnabled: boolean;
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

/** One person and one message. */
export interface MessageSituation extends Person, Pick<MessageActionFacts, 'message' | 'senderOwnerId' | 'topic' | 'participates' | 'received'> {
  readonly to: 'message';
  /** null for direct messages. */
  readonly channel: RuledChannel | null;
  readonly subscribed: boolean;
}

/** One person in their organization, with nothing in particular that they act on. */
export interface OrganizationSituation extends Person {
  readonly to: 'organization';
}

export interface Situations {
  readonly channel: ChannelSituation;
  readonly group: GroupSituation;
  readonly message: MessageSituation;
  readonly organization: OrganizationSituation;
}

/** What an action is done to. */
export type Target = keyof Situations;

export type Situation = Situations[Target];

/** The channel that the situation is about; null where it is about none. */
export const channelOf = (situation: Situation): RuledChannel | null => ('channel' in situation ? situation.channel : null);

/** Builds the actor that rules take. */
export const actorOf = ({ user, realm, now, belonging }: Person): Actor => ({
  user,
  realm,
  groups: closureOf({ ...belonging, system: systemClosure(user, realm.policies.waitingPeriodDays, now, realm.systemGroups) }),
});

/** The facts that rules about an organization take. */
export interface OrganizationFacts {
  readonly actor: Actor;
  readonly open: RightsOpen;
  readonly webPublicEnabled: boolean;
}

/** The facts that the rules of actions take, by what the action is done to. */
export interface ActionFacts {
  readonly channel: PostFacts & OrganizationFacts;
  readonly group: OrganizationFacts & Pick<GroupSituation, 'group'>;
  readonly message: MessageActionFacts;
  readonly organization: OrganizationFacts;
}

/** Makes these facts of a situation. */
export const factsOf: { readonly [To in Target]: (situation: Situations[To], own: OrganizationFacts) => ActionFacts[To] } = {
  channel: ({ channel, subscribed, owner, ownerSubscribed }, own) => ({
    ...own,
    channel,
    subscribed,
    owner: owner === null ? null : { actor: owner, subscribed: ownerSubscribed },
  }),
  group: ({ group }, own) => ({ ...own, group }),
  message: ({ message, senderOwnerId, topic, participates, received, channel, subscribed, now }, { actor, open }) => ({
    ...{ actor, open, message, senderOwnerId, topic, participates, received, now },
    place: channel === null ? null : { channel, subscribed },
  }),
  organization: (_, own) => own,
};
