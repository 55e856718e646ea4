import type { RightsOpen } from '../gates/is-open.js';
import type { Actor } from '../model/people/actor.js';
import { type ChannelPrivacy, hasSharedHistory, isPrivate } from '../model/channels/channel-privacy.js';
import type { ChannelSettings, Retention } from '../model/channels/channel.js';
import { named, sameHolders } from '../model/groups/group-setting-value.js';
import type { TopicsPolicy } from '../model/topics/topics-policy.js';
import { hasRole, mustBeOwner, notGuest } from './actors.js';
import { holdsInRealm } from './group-settings/holds.js';
import { allOf, allow, anyOf, deny, fact, type Verdict } from './verdict.js';

/** What is asked of a channel that does not exist yet. */
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

/** Who lets people without an account read a channel? Holders of a permission of its own, where both the operator and the organization let them in. Spec: 4.1 (rule 5) */
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
 * Who makes channels of this kind? Holders of the permission for private or public ones; for web-public ones, besides, of their own, where both the operator
 * and the organization let people without an account read.
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

/** Default channels are for administrators to choose, and never private. Spec: 4.1 */
export const canMakeDefault = (actor: Actor, privacy: ChannelPrivacy): Verdict => {
  const rule = 'canMakeDefault';
  return allOf(
    rule,
    () => anyOf(rule, { kind: 'insufficientPermission' }, () => hasRole(actor, 'administrator')),
    () => anyOf(rule, { kind: 'defaultChannelCannotBePrivate' }, () => fact('the channel is not private', !isPrivate(privacy))),
  );
};

/** Any policy but the inherited one takes the organization's permission. Spec: 4.1 (level 392) */
export const canSetTopicsPolicy = (actor: Actor, policy: TopicsPolicy): Verdict =>
  anyOf(
    'canSetTopicsPolicy',
    { kind: 'insufficientPermission' },
    () => fact('the policy is inherited', policy === 'inherit'),
    () => holdsInRealm(actor, 'canSetTopicsPolicy'),
  );

/** Letting anybody delete messages beyond what the organization allows takes its permission. Spec: 4.1 (level 407) */
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

/** Where the past is hidden from newcomers, everyone opens topics: a refusal would tell which topics there were. Spec: 2 (Channel), level 441 */
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
 * May she make this channel? In the order in which refusals are reported. What its name must be like, and whether it is free, is not asked here.
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
