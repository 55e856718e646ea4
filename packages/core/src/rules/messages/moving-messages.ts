import type { Actor } from '../../model/people/actor.js';
import type { ChannelSettingName } from '../../model/channels/channel.js';
import { truncate } from '../../text/fold.js';
import type { Instant } from '../../model/instant.js';
import type { Message } from '../../model/messages/message.js';
import { isResolved, maxTopicLength, resolvedPrefix, type TopicName } from '../../model/topics/topic.js';
import { hasRole } from '../people/actors.js';
import type { ChannelFacts } from '../channels/channels.js';
import { holds, holdsInRealm } from '../group-settings/holds.js';
import { isWithin } from './time-limits.js';
import { allOf, anyOf, fact, type Reason, since, type Verdict } from '../verdict.js';

/** The message that a request names, and its channel. */
export interface MoveFacts extends ChannelFacts {
  readonly message: Pick<Message, 'senderId' | 'sentAt'>;
  readonly now: Instant;
}

export interface TopicMoveFacts extends MoveFacts {
  readonly from: TopicName;
  readonly to: TopicName;
}

/** Returns whether the change only adds or only removes the mark of a resolved topic; null otherwise. */
export const resolution = (from: TopicName, to: TopicName): 'resolved' | 'unresolved' | null => {
  if (isResolved(from)) return to === from.slice(resolvedPrefix.length) ? 'unresolved' : null;
  return to === truncate(resolvedPrefix + from, maxTopicLength, '...') ? 'resolved' : null;
};

const heldHere = ({ actor, channel }: MoveFacts, setting: ChannelSettingName): Reason => holds(actor, 'channel', setting, channel.settings[setting]);

/** LEVEL(159): moving was editing, so it required that the organization allows editing. */
const editingAllowed = ({ actor, open }: MoveFacts): Verdict =>
  anyOf(
    'editingAllowed',
    { kind: 'messageEditingDisabled' },
    () => fact('moving is apart from editing', open('editTopicBySenderLimited')),
    () => fact('the organization lets messages be edited', actor.realm.policies.allowMessageEditing),
  );

/** LEVEL(159): senders could change the topic of their own messages at any time. */
const ownOnce = ({ actor, message, open }: MoveFacts): Reason =>
  fact('has sent it, at a level where that was enough', !open('editTopicBySenderLimited') && actor.user.isActive && message.senderId === actor.user.id);

/** LEVEL(172): anybody could give a topic to a message without one. */
const topiclessOnce = ({ actor, from, open }: TopicMoveFacts): Reason =>
  fact('it has no topic, at a level where that was enough', !open('editMoveLimitError') && actor.user.isActive && ['', '(no topic)'].includes(from));

const holdersOfTopics = (facts: TopicMoveFacts): ReadonlyArray<() => Reason> => {
  const { actor, open } = facts;
  const ofResolving = open('resolveTopicsGroup') && resolution(facts.from, facts.to) !== null;
  const gate = ofResolving ? 'channelResolveGroup' : 'channelMoveGroups';
  return [
    () => holdsInRealm(actor, ofResolving ? 'canResolveTopics' : 'canMoveMessagesBetweenTopics'),
    () => since(gate, open(gate), () => heldHere(facts, ofResolving ? 'canResolveTopics' : 'canMoveMessagesWithinChannel')),
    () => since(gate, open(gate), () => heldHere(facts, 'canAdministerChannel')),
  ];
};

/**
 * Decides who moves messages to another topic of their channel: holders of the organization's or the channel's permission, and the channel's administrators.
 * Since level 367 resolving and unresolving a topic has a permission of its own. Applies the organization's time limit after sending, but not to moderators.
 *
 * Spec: 2 (Channel, `can_move_messages_within_channel_group`), levels 159, 172, 367, 396, 402
 */
export const canMoveToTopic = (facts: TopicMoveFacts): Verdict => {
  const { actor, message, now } = facts;
  return allOf(
    'canMoveToTopic',
    () => editingAllowed(facts),
    () =>
      anyOf(
        'canMoveToTopic',
        { kind: 'cannotEditMessage' },
        ...holdersOfTopics(facts),
        () => ownOnce(facts),
        () => topiclessOnce(facts),
      ),
    () =>
      anyOf(
        'canMoveToTopic',
        { kind: 'topicTimeOver' },
        () => fact('it is young enough', isWithin(actor.realm.policies.moveWithinChannelLimit, message.sentAt, now)),
        () => hasRole(actor, 'moderator'),
        () => ownOnce(facts),
        () => topiclessOnce(facts),
      ),
  );
};

/**
 * Decides who moves messages out of a channel: holders of the organization's or the channel's permission, and the channel's administrators, within the time
 * limit. Posting in the target channel is checked separately.
 *
 * Spec: 2 (Channel, `can_move_messages_out_of_channel_group`), levels 159, 396
 */
export const canMoveOutOfChannel = (facts: MoveFacts): Verdict => {
  const { actor, message, now, open } = facts;
  return allOf(
    'canMoveOutOfChannel',
    () => editingAllowed(facts),
    () =>
      anyOf(
        'canMoveOutOfChannel',
        { kind: 'cannotMoveMessage' },
        () => holdsInRealm(actor, 'canMoveMessagesBetweenChannels'),
        () => since('channelMoveGroups', open('channelMoveGroups'), () => heldHere(facts, 'canMoveMessagesOutOfChannel')),
        () => since('channelMoveGroups', open('channelMoveGroups'), () => heldHere(facts, 'canAdministerChannel')),
      ),
    () =>
      anyOf(
        'canMoveOutOfChannel',
        { kind: 'channelTimeOver' },
        () => fact('it is young enough', isWithin(actor.realm.policies.moveBetweenChannelsLimit, message.sentAt, now)),
        () => hasRole(actor, 'moderator'),
      ),
  );
};

export interface WholeMoveFacts {
  readonly actor: Actor;
  readonly changesTopic: boolean;
  readonly changesChannel: boolean;
}

/**
 * Returns the greatest age, in seconds, of the oldest message when a whole topic is moved: the stricter of the limits that apply (the topic limit where only
 * the topic changes). null = no limit, as for moderators.
 *
 * Spec: 9 (level 172)
 */
export const wholeTopicLimit = ({ actor, changesTopic, changesChannel }: WholeMoveFacts): number | null => {
  const { moveWithinChannelLimit, moveBetweenChannelsLimit } = actor.realm.policies;
  if (hasRole(actor, 'moderator').holds) return null;
  const limits = [changesTopic ? moveWithinChannelLimit : null, changesChannel ? moveBetweenChannelsLimit : null].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
};
