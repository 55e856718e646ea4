import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import { type ChannelPrivacy, hasSharedHistory, isPrivate } from '../../model/channels/channel-privacy.js';
import type { ChannelSettings, Retention } from '../../model/channels/channel.js';
import { named, sameHolders } from '../../model/groups/group-setting-value.js';
import type { TopicsPolicy } from '../../model/topics/topics-policy.js';
import { hasRole, mustBeOwner, notGuest } from '../people/actors.js';
import { holdsInRealm } from '../group-settings/holds.js';
import { allOf, allow, anyOf, deny, fact, type Verdict } from '../verdict.js';

/** The channel that a request asks to create, as far as permissions depend on it. */
export interface ChannelToCreate {
  readonly privacy: ChannelPrivacy;
  readonly isDefault: boolean;
  readonly retention: Retention;
  readonly topicsPolicy: TopicsPolicy;
  readonly settings: Pick<ChannelSettings, 'canCreateTopic' | 'canDeleteAnyMessage' | 'canDeleteOwnMessage'>;
}

export interface CreateFacts {
  readonly actor: Actor;
  readonly requested: ChannelToCreate;
  /** The operator's switch for web-public channels. */
  readonly webPublicEnabled: boolean;
  readonly open: RightsOpen;
}

/**
 * Decides who lets people without an account read a channel: holders of the permission for web-public channels, where both the operator and the organization
 * allow such readers. Spec: 4.1 (rule 5)
 */
export const canOpenToTheWeb = (actor: Actor, webPublicEnabled: boolean): Verdict =>
  allOf(
    'canOpenToTheWeb',
    () =>
      anyOf('canOpenToTheWeb', { kind: 'webPublicChannelsDisabled' }, () =>
        fact('web-public channels are switched on', webPublicEnabled && actor.realm.policies.spectatorAccess),
      ),
    () => anyOf('canOpenToTheWeb', { kind: 'insufficientPermission' }, () => holdsInRealm(actor, 'canCreateWebPublicChannel')),
  );

/**
 * Decides who creates channels of this privacy: holders of the permission for private or for public channels. Web-public channels also require
 * `canOpenToTheWeb`.
 *
 * Spec: 4.1 (rule 5), 4.2
 */
export const canCreateChannelOf = (actor: Actor, privacy: ChannelPrivacy, webPublicEnabled: boolean): Verdict => {
  const rule = 'canCreateChannelOf';
  const refusal = { kind: 'insufficientPermission' } as const;
  const kind = (): Verdict => anyOf(rule, refusal, () => holdsInRealm(actor, isPrivate(privacy) ? 'canCreatePrivateChannel' : 'canCreatePublicChannel'));
  if (privacy !== 'webPublic') return kind();
  return allOf(rule, kind, () => canOpenToTheWeb(actor, webPublicEnabled));
};

/** Allows administrators to make a channel a default one; refuses private channels. Spec: 4.1 */
export const canMakeDefault = (actor: Actor, privacy: ChannelPrivacy): Verdict => {
  const rule = 'canMakeDefault';
  return allOf(
    rule,
    () => anyOf(rule, { kind: 'insufficientPermission' }, () => hasRole(actor, 'administrator')),
    () => anyOf(rule, { kind: 'defaultChannelCannotBePrivate' }, () => fact('the channel is not private', !isPrivate(privacy))),
  );
};

/** Requires the organization's permission for any policy but `inherit`. Spec: 4.1 (level 392) */
export const canSetTopicsPolicy = (actor: Actor, policy: TopicsPolicy): Verdict =>
  anyOf(
    'canSetTopicsPolicy',
    { kind: 'insufficientPermission' },
    () => fact('the policy is inherited', policy === 'inherit'),
    () => holdsInRealm(actor, 'canSetTopicsPolicy'),
  );

/** Requires the organization's permission unless the channel gives delete permissions to nobody. Spec: 4.1 (level 407) */
export const canSetDeletePermissions = (actor: Actor, settings: Pick<ChannelSettings, 'canDeleteAnyMessage' | 'canDeleteOwnMessage'>): Verdict => {
  const nobody = named(actor.realm.systemGroups.nobody);
  return anyOf(
    'canSetDeletePermissions',
    { kind: 'insufficientPermission' },
    () =>
      fact('the channel lets nobody delete messages', sameHolders(settings.canDeleteAnyMessage, nobody) && sameHolders(settings.canDeleteOwnMessage, nobody)),
    () => holdsInRealm(actor, 'canSetDeleteMessagePolicy'),
  );
};

/** Requires `everyone` where the past is hidden from newcomers: refusing a new topic would reveal which topics exist. Spec: 2 (Channel), level 441 */
export const topicCreationFits = (actor: Actor, privacy: ChannelPrivacy, canCreateTopic: ChannelSettings['canCreateTopic']): Verdict =>
  anyOf(
    'topicCreationFits',
    { kind: 'createTopicNeedsSharedHistory' },
    () => fact('history is shared', hasSharedHistory(privacy)),
    () => fact('everyone may create topics', sameHolders(canCreateTopic, named(actor.realm.systemGroups.everyone))),
  );

const canSetRetention = (actor: Actor, retention: Retention): Verdict => {
  const { holds, ground } = fact('messages are kept as the organization says', retention.kind === 'realmDefault');
  if (holds) return allow('canSetRetention', ground);
  const owner = mustBeOwner(actor);
  return owner._tag === 'Right' ? owner : deny('canSetRetention', owner.left.refusal, ground, ...owner.left.proof.grounds);
};

/**
 * Decides whether the actor may create this channel; checks in the order in which refusals are reported. Does not check the form of the name, nor whether it is
 * free.
 *
 * Spec: 4.1, 4.2
 */
export const canCreateChannel = ({ actor, requested, webPublicEnabled }: CreateFacts): Verdict =>
  allOf(
    'canCreateChannel',
    () => notGuest(actor),
    () => canSetTopicsPolicy(actor, requested.topicsPolicy),
    () => canCreateChannelOf(actor, isPrivate(requested.privacy) ? requested.privacy : 'public', webPublicEnabled),
    () => (requested.isDefault ? canMakeDefault(actor, requested.privacy) : allow('canMakeDefault')),
    () => canCreateChannelOf(actor, requested.privacy, webPublicEnabled),
    () => canSetRetention(actor, requested.retention),
    () => canSetDeletePermissions(actor, requested.settings),
    () => topicCreationFits(actor, requested.privacy, requested.settings.canCreateTopic),
  );
