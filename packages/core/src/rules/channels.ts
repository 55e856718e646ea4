import type { GateName } from '../gates/feature-levels.js';
import type { RightsOpen } from '../gates/is-open.js';
import type { Actor } from '../model/people/actor.js';
import { hasSharedHistory, isPrivate } from '../model/channels/channel-privacy.js';
import type { ChannelSettingName, RuledChannel } from '../model/channels/channel.js';
import type { Refusal } from '../refusals/index.js';
import { hasRole } from './actors.js';
import { holds, type Held } from './group-settings/holds.js';
import { allow, anyOf, deny, fact, since, type Reason, type Verdict } from './verdict.js';

export interface ChannelFacts {
  readonly actor: Actor;
  readonly channel: RuledChannel;
  /** Now, not once. */
  readonly subscribed: boolean;
  readonly open: RightsOpen;
}

/**
 * What content access is wanted for. The groups that give it without a subscription came to these at different levels, and archived channels are open to some
 * of them only.
 */
export type ContentPurpose = keyof typeof contentPurposes;

interface PurposeRow {
  /** From this gate on, those who may add subscribers have access to a private channel. */
  readonly addGroupSince: GateName;
  readonly archived: GateName | 'always' | 'never';
  /** Whether a group gives access to a channel whose past is kept from newcomers. */
  readonly groupsOpenProtectedHistory: boolean;
}

const contentPurposes = {
  /** Joining, or bringing in others. */
  subscribing: { addGroupSince: 'addSubscribersWithoutSubscription', archived: 'archivedSubscriptionsModifiable', groupsOpenProtectedHistory: true },
  /** Settings that give content access to others. */
  settings: { addGroupSince: 'addSubscribersWithoutSubscription', archived: 'always', groupsOpenProtectedHistory: true },
  /** Lists of messages. */
  history: { addGroupSince: 'historyThroughAddGroup', archived: 'always', groupsOpenProtectedHistory: true },
  /** One message by its id. */
  messageById: { addGroupSince: 'messageAccessThroughGroups', archived: 'archivedReadableById', groupsOpenProtectedHistory: true },
  /** Being told of a message that was sent while one might see it: that its channel has been archived since takes nothing away. */
  delivery: { addGroupSince: 'messageAccessThroughGroups', archived: 'always', groupsOpenProtectedHistory: true },
  /** Editing, deleting, reacting. */
  changingMessages: { addGroupSince: 'messageAccessThroughGroups', archived: 'never', groupsOpenProtectedHistory: true },
  posting: { addGroupSince: 'messageAccessThroughGroups', archived: 'never', groupsOpenProtectedHistory: false },
  topics: { addGroupSince: 'topicsContentAccessGroups', archived: 'topicsArchived', groupsOpenProtectedHistory: true },
  /** Learning the address for mail. */
  mail: { addGroupSince: 'messageAccessThroughGroups', archived: 'never', groupsOpenProtectedHistory: true },
  /** Muting and following. */
  preferringTopics: { addGroupSince: 'messageAccessThroughGroups', archived: 'never', groupsOpenProtectedHistory: true },
} as const satisfies Record<string, PurposeRow>;

const heldHere = ({ actor, channel }: ChannelFacts, setting: ChannelSettingName): Held => holds(actor, 'channel', setting, channel.settings[setting]);

const archivedOpen = ({ archived }: PurposeRow, open: RightsOpen): boolean => archived === 'always' || (archived !== 'never' && open(archived));

/**
 * Who sees what is said in a channel? Web-public: everybody. Public: all but guests. Otherwise its subscribers, and those of the organization who could
 * subscribe themselves or others at any time. Administrators do not see into private channels that they are not in.
 *
 * Spec: 4.1, 4.4, 4.7 (levels 349, 354, 357, 360, 362, 480)
 */
export const contentAccess = (facts: ChannelFacts, purpose: ContentPurpose): Verdict => {
  const { actor, channel, subscribed, open } = facts;
  const row: PurposeRow = contentPurposes[purpose];
  const rule = 'contentAccess';
  const refusal: Refusal = { kind: 'invalidChannelId' };
  if (!actor.user.isActive) return deny(rule, refusal, fact('the account is active', false).ground);
  if (channel.isArchived && !archivedOpen(row, open)) return deny(rule, refusal, fact('the channel is not archived', false).ground);
  const groupsCount = isPrivate(channel.privacy) && (row.groupsOpenProtectedHistory || hasSharedHistory(channel.privacy));
  const groups: ReadonlyArray<() => Reason> = groupsCount
    ? [
        () => since(row.addGroupSince, open(row.addGroupSince), () => heldHere(facts, 'canAddSubscribers')),
        () => since('contentAccessBySubscribeGroup', open('contentAccessBySubscribeGroup'), () => heldHere(facts, 'canSubscribe')),
      ]
    : [];
  return anyOf(
    rule,
    refusal,
    () => fact('the channel is web-public', channel.privacy === 'webPublic'),
    () => fact('the channel is public, and she is not a guest', channel.privacy === 'public' && actor.user.role !== 'guest'),
    () => fact('is subscribed', subscribed),
    ...groups,
  );
};

/**
 * Who learns that a channel is there, its name, description, settings and subscribers? Whoever sees its content, administrators of the organization, and since
 * level 349 those who administer the channel or may add subscribers.
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

/** Metadata of one channel asked for by its id: archived ones have it since level 480. Spec: 4.4 */
export const channelById = (facts: ChannelFacts): Verdict => {
  const hidden = facts.channel.isArchived && !facts.open('streamByIdArchived');
  return hidden ? deny('channelById', { kind: 'invalidChannelId' }, { kind: 'gate', gate: 'streamByIdArchived', holds: false }) : metadataAccess(facts);
};

/**
 * Who changes a channel's name, description and settings? Administrators of the organization, and since level 325 the holders of the channel's own permission.
 * Whether they may see it is `metadataAccess`, asked before.
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

/** Who chooses the channels that new accounts are subscribed to? Spec: 4.3 */
export const canChangeDefaultChannels = (actor: Actor): Verdict => {
  const { holds: isAdministrator, ground } = hasRole(actor, 'administrator');
  const rule = 'canChangeDefaultChannels';
  return isAdministrator ? allow(rule, ground) : deny(rule, { kind: 'cannotChangeDefaultChannels' }, ground);
};
