import type { GateName } from '../gates/feature-levels.js';
import type { Actor } from '../model/people/actor.js';
import { type ChannelPrivacy, isPrivate } from '../model/channels/channel-privacy.js';
import type { ChannelSettingName } from '../model/channels/channel.js';
import { administer, contentAccess, type ChannelFacts, metadataAccess } from './channels.js';
import { canCreateChannelOf, canOpenToTheWeb } from './creating-channels.js';
import { holdsInRealm } from './group-settings/holds.js';
import type { Ground } from '../model/proof.js';
import { allOf, allow, anyOf, deny, fact, refusing, type Verdict } from './verdict.js';

/** Who changes a channel in any way, archives it, or brings it back? Whoever administers it and may know of it, subscribed or not. Spec: 4.3 */
export const canUpdateChannel = (facts: ChannelFacts): Verdict =>
  allOf(
    'canUpdateChannel',
    () => metadataAccess(facts),
    () => administer(facts),
  );

export interface PrivacyFacts extends ChannelFacts {
  readonly to: ChannelPrivacy;
  /** The request says whether the channel is to be private. */
  readonly namesPrivate: boolean;
  /** The request asks for readers without an account. */
  readonly namesWebPublic: boolean;
  /** The operator's switch for web-public channels. */
  readonly webPublicEnabled: boolean;
}

const gateGround = (gate: GateName, holds: boolean): Ground => ({ kind: 'gate', gate, holds });

/** Where messages are reported to, what they say is told to nobody but moderators. Spec: 4.3 (level 331) */
const keepsReports = ({ actor, channel, to, open }: PrivacyFacts): Verdict => {
  const rule = 'keepsReports';
  const opens = actor.realm.policies.moderationRequestsChannelId === channel.id && !isPrivate(to);
  return opens && open('moderationChannelMustBePrivate')
    ? deny(rule, { kind: 'moderationChannelMustBePrivate' }, fact('messages are reported elsewhere', false).ground)
    : allow(rule);
};

/**
 * Who changes which people find a channel and read its past? Among those who may update it, whoever sees its content, administrators of the organization not
 * excepted: else they could open to themselves what was said without them. Making it another kind of channel takes the right to create such a one, from
 * level 392 on; opening it to the web, besides, what it takes to create it so. Archived channels stay as they are before level 362.
 *
 * UPSTREAM: the reference asks for content access only where `is_private` is named, so that whoever administers a channel opens its past to herself.
 *
 * Spec: 4.3
 */
export const canChangePrivacy = (facts: PrivacyFacts): Verdict => {
  const { actor, channel, to, namesPrivate, namesWebPublic, webPublicEnabled, open } = facts;
  const rule = 'canChangePrivacy';
  const isFrozen = channel.isArchived && !open('archivedPrivacyEditable');
  const needsRight = namesPrivate && open('updateChannelKindNeedsCreateRight');
  return allOf(
    rule,
    () => (isFrozen ? deny(rule, { kind: 'invalidChannelId' }, gateGround('archivedPrivacyEditable', false)) : allow(rule)),
    () => refusing(contentAccess(facts, 'settings'), { kind: 'channelContentAccessRequired' }),
    () =>
      needsRight
        ? canCreateChannelOf(actor, isPrivate(to) ? to : 'public', webPublicEnabled)
        : allow(rule, gateGround('updateChannelKindNeedsCreateRight', open('updateChannelKindNeedsCreateRight'))),
    () => (namesWebPublic ? canOpenToTheWeb(actor, webPublicEnabled) : allow(rule)),
    () => keepsReports(facts),
  );
};

/** Settings whose holders see what is said, or may make themselves such holders. */
const opensContent: ReadonlySet<ChannelSettingName> = new Set(['canAdministerChannel', 'canAddSubscribers', 'canSubscribe']);

/**
 * Whose names may somebody put into a permission of a private channel, among those who may update it? Before level 349 she has to be in it; since then that is
 * asked only for what lets people at its content.
 *
 * Spec: 4.3 (level 349)
 */
export const canChangeSetting = (facts: ChannelFacts, setting: ChannelSettingName): Verdict =>
  facts.open('updateWithMetadataAccess') && !opensContent.has(setting)
    ? metadataAccess(facts)
    : refusing(contentAccess(facts, 'settings'), { kind: 'channelContentAccessRequired' });

/** Letting people delete messages in a channel, or no more, takes the organization's permission. Spec: 4.3 (level 407) */
export const canChangeDeletePermissions = (actor: Actor): Verdict =>
  anyOf('canChangeDeletePermissions', { kind: 'insufficientPermission' }, () => holdsInRealm(actor, 'canSetDeleteMessagePolicy'));

/** Choosing what becomes of the empty topic takes the organization's permission, whatever is chosen. Spec: 4.3 (level 392) */
export const canChangeTopicsPolicy = (actor: Actor): Verdict =>
  anyOf('canChangeTopicsPolicy', { kind: 'insufficientPermission' }, () => holdsInRealm(actor, 'canSetTopicsPolicy'));
