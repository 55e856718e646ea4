import type { GateName } from '../../gates/feature-levels.js';
import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import { hasSharedHistory, isPrivate } from '../../model/channels/channel-privacy.js';
import type { ChannelSettingName, RuledChannel } from '../../model/channels/channel.js';
import type { Refusal } from '../../refusals/index.js';
import { hasRole } from '../people/actors.js';
import { holds, type Held } from '../group-settings/holds.js';
import { allow, anyOf, anyOfThese, closedGate, deny, fact, factOf, type ReasonFor, since, type Verdict } from '../verdict.js';

export interface ChannelFacts {
  readonly actor: Actor;
  readonly channel: RuledChannel;
  /** At present; past subscriptions do not count. */
  readonly subscribed: boolean;
  readonly open: RightsOpen;
}

/**
 * The purpose for which content access is checked. Permissions that give access without a subscription reached these purposes at different levels, and archived
 * channels are open to some purposes only.
 */
export type ContentPurpose = keyof typeof contentPurposes;

interface PurposeRow {
  /** From this gate on, the holders of `canAddSubscribers` have access to a private channel. */
  readonly addGroupSince: GateName;
  readonly archived: GateName | 'always' | 'never';
  /** Whether a permission gives access to a channel that hides its past from newcomers. */
  readonly groupsOpenProtectedHistory: boolean;
}

const contentPurposes = {
  /** Subscribing oneself or others. */
  subscribing: { addGroupSince: 'addSubscribersWithoutSubscription', archived: 'archivedSubscriptionsModifiable', groupsOpenProtectedHistory: true },
  /** Changing settings that give content access to others. */
  settings: { addGroupSince: 'addSubscribersWithoutSubscription', archived: 'always', groupsOpenProtectedHistory: true },
  /** Listing messages. */
  history: { addGroupSince: 'historyThroughAddGroup', archived: 'always', groupsOpenProtectedHistory: true },
  /** Fetching one message by id. */
  messageById: { addGroupSince: 'messageAccessThroughGroups', archived: 'archivedReadableById', groupsOpenProtectedHistory: true },
  /** Receiving a message that was visible when it was sent: archiving the channel later takes nothing away. */
  delivery: { addGroupSince: 'messageAccessThroughGroups', archived: 'always', groupsOpenProtectedHistory: true },
  /** Editing, deleting, reacting. */
  changingMessages: { addGroupSince: 'messageAccessThroughGroups', archived: 'never', groupsOpenProtectedHistory: true },
  posting: { addGroupSince: 'messageAccessThroughGroups', archived: 'never', groupsOpenProtectedHistory: false },
  topics: { addGroupSince: 'topicsContentAccessGroups', archived: 'topicsArchived', groupsOpenProtectedHistory: true },
  /** Learning the channel's mail address. */
  mail: { addGroupSince: 'messageAccessThroughGroups', archived: 'never', groupsOpenProtectedHistory: true },
  drafts: { addGroupSince: 'draftChannelContentGroups', archived: 'never', groupsOpenProtectedHistory: true },
  /** Muting and following topics. */
  preferringTopics: { addGroupSince: 'messageAccessThroughGroups', archived: 'never', groupsOpenProtectedHistory: true },
} as const satisfies Record<string, PurposeRow>;

const heldHere = ({ actor, channel }: ChannelFacts, setting: ChannelSettingName): Held => holds(actor, 'channel', setting, channel.settings[setting]);

const archivedOpen = ({ archived }: PurposeRow, open: RightsOpen): boolean => archived === 'always' || (archived !== 'never' && open(archived));

const isWebPublic = factOf('the channel is web-public');
const isPublicFor = factOf('the channel is public, and the person is not a guest');
const isSubscribed = factOf('is subscribed');

const readsWithoutGroups: ReadonlyArray<ReasonFor<ChannelFacts>> = [
  ({ channel }) => isWebPublic(channel.privacy === 'webPublic'),
  ({ actor, channel }) => isPublicFor(channel.privacy === 'public' && actor.user.role !== 'guest'),
  ({ subscribed }) => isSubscribed(subscribed),
];

const readsWithGroups = ({ addGroupSince }: PurposeRow): ReadonlyArray<ReasonFor<ChannelFacts>> => [
  ...readsWithoutGroups,
  (facts) => (facts.open(addGroupSince) ? heldHere(facts, 'canAddSubscribers') : closedGate(addGroupSince)),
  (facts) => (facts.open('contentAccessBySubscribeGroup') ? heldHere(facts, 'canSubscribe') : closedGate('contentAccessBySubscribeGroup')),
];

/** Which reasons give content access, by the purpose; in private channels only. */
const byGroups = Object.fromEntries(Object.entries<PurposeRow>(contentPurposes).map(([purpose, row]) => [purpose, readsWithGroups(row)])) as Readonly<
  Record<ContentPurpose, ReadonlyArray<ReasonFor<ChannelFacts>>>
>;

const noContent: Refusal = { kind: 'invalidChannelId' };

/**
 * Decides who reads a channel's messages. Web-public: everybody. Public: all but guests. Otherwise subscribers, and those in the organization who may subscribe
 * themselves or others. Administrators have no access to private channels without a subscription.
 *
 * Spec: 4.1, 4.4, 4.7 (levels 349, 354, 357, 360, 362, 480)
 */
export const contentAccess = (facts: ChannelFacts, purpose: ContentPurpose): Verdict => {
  const { actor, channel, open } = facts;
  const row: PurposeRow = contentPurposes[purpose];
  const rule = 'contentAccess';
  if (!actor.user.isActive) return deny(rule, noContent, fact('the account is active', false).ground);
  if (channel.isArchived && !archivedOpen(row, open)) return deny(rule, noContent, fact('the channel is not archived', false).ground);
  const groupsCount = isPrivate(channel.privacy) && (row.groupsOpenProtectedHistory || hasSharedHistory(channel.privacy));
  return anyOfThese(rule, noContent, groupsCount ? byGroups[purpose] : readsWithoutGroups, facts);
};

/**
 * Decides who learns that a channel exists, and its name, description, settings and subscribers: those with content access, the organization's administrators,
 * and since level 349 those who administer the channel or may add subscribers.
 *
 * Spec: 4.3 (levels 349, 357)
 */
export const metadataAccess = (facts: ChannelFacts): Verdict => {
  const { actor, open } = facts;
  const content = contentAccess(facts, 'settings');
  if (content._tag === 'Right' || !actor.user.isActive) return content;
  return anyOf(
    'metadataAccess',
    { kind: 'invalidChannelId' },
    () => fact('has content access', false),
    () => hasRole(actor, 'administrator'),
    () => since('metadataAudienceByGroups', open('metadataAudienceByGroups'), () => heldHere(facts, 'canAdministerChannel')),
    () => since('metadataAudienceByGroups', open('metadataAudienceByGroups'), () => heldHere(facts, 'canAddSubscribers')),
    () => since('contentAccessBySubscribeGroup', open('contentAccessBySubscribeGroup'), () => heldHere(facts, 'canSubscribe')),
  );
};

/** Checks access to the metadata of one channel by id. Archived channels are included since level 480. Spec: 4.4 */
export const channelById = (facts: ChannelFacts): Verdict => {
  const hidden = facts.channel.isArchived && !facts.open('streamByIdArchived');
  return hidden ? deny('channelById', { kind: 'invalidChannelId' }, { kind: 'gate', gate: 'streamByIdArchived', holds: false }) : metadataAccess(facts);
};

/**
 * Decides who changes a channel's name, description and settings: the organization's administrators, and since level 325 the holders of the channel's
 * permission. Assumes that `metadataAccess` was checked before.
 *
 * Spec: 4.3
 */
export const administer = (facts: ChannelFacts): Verdict => {
  const { actor, open } = facts;
  const byGroup = open('updateAdministerGroup');
  return anyOf(
    'administer',
    { kind: 'cannotAdministerChannel' },
    () => hasRole(actor, 'administrator'),
    () => since('updateAdministerGroup', byGroup, () => heldHere(facts, 'canAdministerChannel')),
  );
};

/** Decides who chooses the channels to which new accounts are subscribed: administrators. Spec: 4.3 */
export const canChangeDefaultChannels = (actor: Actor): Verdict => {
  const { holds: isAdministrator, ground } = hasRole(actor, 'administrator');
  const rule = 'canChangeDefaultChannels';
  return isAdministrator ? allow(rule, ground) : deny(rule, { kind: 'cannotChangeDefaultChannels' }, ground);
};
