import type { Realm, RealmSettingName } from '../../model/organization/realm.js';
import { type PolicyKeeper, realmPolicies, type RealmPolicyName } from '../../model/organization/realm-policies.js';
import type { Channel } from '../../model/channels/channel.js';
import { isPrivate } from '../../model/channels/channel-privacy.js';
import type { Actor } from '../../model/people/actor.js';
import type { Refusal } from '../../refusals/index.js';
import { definitionOf } from '../group-settings/definitions.js';
import { mustBeAdministrator, mustBeOwner } from '../people/actors.js';
import { deny, type Verdict } from '../verdict.js';

const mustBe: Readonly<Record<PolicyKeeper, (actor: Actor) => Verdict>> = {
  administrator: mustBeAdministrator,
  owner: mustBeOwner,
  operator: () => deny('mustBeOperator', { kind: 'mustBeOwner' }),
};

/** Decides who changes anything of an organization: administrators, more exactly by what they change. Spec: 4.17 */
export const canChangeRealm = (actor: Actor): Verdict => mustBeAdministrator(actor);

/** Spec: 6 (`realm`) */
export const canDeactivateRealm = (actor: Actor): Verdict => mustBeOwner(actor);

/** Reads who lets their private data be exported. Spec: level 293 */
export const canReadConsents = (actor: Actor): Verdict => mustBeAdministrator(actor);

export const canChangePolicy = (actor: Actor, policy: RealmPolicyName): Verdict => mustBe[realmPolicies[policy].changedBy](actor);

export const canChangeRealmPermission = (actor: Actor, setting: RealmSettingName): Verdict =>
  definitionOf('realm', setting).ownersOnly ? mustBeOwner(actor) : mustBeAdministrator(actor);

/** Policies that name a channel. */
export const channelPolicies = [
  'moderationRequestsChannelId',
  'newChannelAnnouncementsChannelId',
  'signUpAnnouncementsChannelId',
  'updateAnnouncementsChannelId',
] as const satisfies ReadonlyArray<RealmPolicyName>;

type ChannelPolicy = (typeof channelPolicies)[number];

/** Refuses missing and archived channels, and a public one for reports. An administrator may name a private channel that they are not in. Spec: level 331 */
export const refuseNamedChannel = (policy: ChannelPolicy, channel: Pick<Channel, 'privacy' | 'isArchived'> | undefined): Refusal | null => {
  if (channel === undefined || channel.isArchived) return { kind: 'invalidChannelId' };
  return policy === 'moderationRequestsChannelId' && !isPrivate(channel.privacy) ? { kind: 'moderationChannelMustBePrivate' } : null;
};

/** Policies that name this channel. */
export const policiesNaming = ({ policies }: Pick<Realm, 'policies'>, { id }: Pick<Channel, 'id'>): ReadonlyArray<ChannelPolicy> =>
  channelPolicies.filter((name) => policies[name] === id);
