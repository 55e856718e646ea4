import type { GateName } from '../../gates/feature-levels.js';
import type { Actor } from '../../model/people/actor.js';
import { type ChannelPrivacy, isPrivate } from '../../model/channels/channel-privacy.js';
import type { ChannelSettingName } from '../../model/channels/channel.js';
import { administer, contentAccess, type ChannelFacts, metadataAccess } from './channels.js';
import { canCreateChannelOf, canOpenToTheWeb } from './creating-channels.js';
import { holdsInRealm } from '../group-settings/holds.js';
import type { Ground } from '../../model/proof.js';
import { allOf, allow, anyOf, deny, fact, refusing, type Verdict } from '../verdict.js';

/** Decides who changes, archives or restores a channel: those who administer it and have metadata access, with or without a subscription. Spec: 4.3 */
export const canUpdateChannel = (facts: ChannelFacts): Verdict =>
  allOf(
    'canUpdateChannel',
    () => metadataAccess(facts),
    () => administer(facts),
  );

export interface PrivacyFacts extends ChannelFacts {
  readonly to: ChannelPrivacy;
  /** Whether the request sets privacy. */
  readonly namesPrivate: boolean;
  /** Whether the request asks for a web-public channel. */
  readonly namesWebPublic: boolean;
  /** The operator's switch for web-public channels. */
  readonly webPublicEnabled: boolean;
}

const gateGround = (gate: GateName, holds: boolean): Ground => ({ kind: 'gate', gate, holds });

/** Keeps the channel for reported messages private, since only moderators may read reports. Spec: 4.3 (level 331) */
const keepsReports = ({ actor, channel, to, open }: PrivacyFacts): Verdict => {
  const rule = 'keepsReports';
  const opens = actor.realm.policies.moderationRequestsChannelId === channel.id && !isPrivate(to);
  return opens && open('moderationChannelMustBePrivate')
    ? deny(rule, { kind: 'moderationChannelMustBePrivate' }, fact('messages are reported elsewhere', false).ground)
    : allow(rule);
};

/**
 * Decides who changes who finds a channel and reads its past: those who may update it and have content access, administrators included, so that nobody opens
 * messages to themselves. From level 392 on, changing the kind requires the permission to create that kind; web-public also requires what creating it requires.
 * Archived channels cannot change before level 362.
 *
 * UPSTREAM: the reference asks for content access only where `is_private` is named, so that a channel administrator can open its past to themselves.
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

/**
 * Decides who changes a permission of a private channel, among those who may update it: people with content access, which administrators of the organization need
 * too. Since level 349 it is not required for `can_remove_subscribers_group`.
 *
 * UPSTREAM: from level 349 on, the reference requires content access only for settings that give it.
 *
 * Spec: 4.3 (level 349)
 */
export const canChangeSetting = (facts: ChannelFacts, setting: ChannelSettingName): Verdict =>
  facts.open('updateWithMetadataAccess') && setting === 'canRemoveSubscribers'
    ? metadataAccess(facts)
    : refusing(contentAccess(facts, 'settings'), { kind: 'channelContentAccessRequired' });

/** Requires the organization's permission for changing a channel's delete permissions. Spec: 4.3 (level 407) */
export const canChangeDeletePermissions = (actor: Actor): Verdict =>
  anyOf('canChangeDeletePermissions', { kind: 'insufficientPermission' }, () => holdsInRealm(actor, 'canSetDeleteMessagePolicy'));

/** Requires the organization's permission for changing the topics policy to any value. Spec: 4.3 (level 392) */
export const canChangeTopicsPolicy = (actor: Actor): Verdict =>
  anyOf('canChangeTopicsPolicy', { kind: 'insufficientPermission' }, () => holdsInRealm(actor, 'canSetTopicsPolicy'));
