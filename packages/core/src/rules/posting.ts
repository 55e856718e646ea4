import type { Actor } from '../model/people/actor.js';
import type { ChannelSettingName } from '../model/channels/channel.js';
import type { Group } from '../model/groups/group.js';
import type { TopicName } from '../model/topics/topic.js';
import { contentAccess, type ChannelFacts } from './channels.js';
import { holds, holdsInRealm, type Held } from './group-settings/holds.js';
import { canUseTopic } from './topics.js';
import { allOf, allow, anyOf, fact, refusing, type Verdict } from './verdict.js';

export interface PostFacts extends ChannelFacts {
  /** Of a bot that has one: what the owner may, the bot may. */
  readonly owner: Actor | null;
}

const ownerHolds = ({ owner, channel }: PostFacts, setting: ChannelSettingName): Held | null =>
  owner === null ? null : holds(owner, 'channel', setting, channel.settings[setting]);

const sheOrOwner = (rule: string, refusal: { readonly kind: 'cannotPost' | 'cannotCreateTopic' }, facts: PostFacts, setting: ChannelSettingName): Verdict =>
  anyOf(
    rule,
    refusal,
    () => holds(facts.actor, 'channel', setting, facts.channel.settings[setting]),
    () => ownerHolds(facts, setting) ?? fact('is a bot with an owner', false),
  );

/**
 * Who may post in a channel? Whoever sees its content, as long as it is active and, without being subscribed, only where history is shared; among them, the
 * holders of the channel's permission. For a bot its owner's holding it suffices.
 *
 * Spec: 2 (Channel, `can_send_message_group`), levels 333, 354
 */
export const canPost = (facts: PostFacts): Verdict =>
  allOf(
    'canPost',
    () => refusing(contentAccess(facts, 'posting'), { kind: 'notAuthorizedToSend', channelName: facts.channel.name }),
    () => sheOrOwner('canPost', { kind: 'cannotPost' }, facts, 'canSendMessage'),
  );

export interface PostInTopicFacts extends PostFacts {
  readonly topic: TopicName;
  /** The channel has a message in this topic already. */
  readonly topicExists: boolean;
}

/** Who opens a topic that has no message yet? Since level 441 the holders of the channel's permission. Spec: 2 (Channel, `can_create_topic_group`) */
export const canOpenTopic = (facts: Omit<PostInTopicFacts, 'topic'>): Verdict =>
  facts.topicExists || !facts.open('sendCreateTopicGroup')
    ? allow('canCreateTopic', fact('the topic exists, or needs no permission', true).ground)
    : sheOrOwner('canCreateTopic', { kind: 'cannotCreateTopic' }, facts, 'canCreateTopic');

/**
 * May she post in this topic of the channel? Opening a topic takes the channel's permission since level 441.
 *
 * Spec: 2 (Channel, `can_create_topic_group`)
 */
export const canPostInTopic = (facts: PostInTopicFacts): Verdict => {
  const { actor, channel, topic, open } = facts;
  return allOf(
    'canPostInTopic',
    () => canPost(facts),
    () => canUseTopic({ channelPolicy: channel.topicsPolicy, realmPolicy: actor.realm.policies.topicsPolicy, topic, open }),
    () => canOpenTopic(facts),
  );
};

/** More people than this, and a mention of them all takes permission. */
export const manyPeople = 15;

export interface MentionManyFacts {
  readonly actor: Actor;
  readonly what: 'channel' | 'topic';
  /** Subscribers of the channel, or people who have written in the topic. */
  readonly reached: number;
}

/** Who may call on everybody in a channel or topic at once? Anybody where that is few, the holders of a permission where it is many. Spec: 7 (level 229) */
export const canMentionMany = ({ actor, what, reached }: MentionManyFacts): Verdict =>
  anyOf(
    'canMentionMany',
    { kind: what === 'channel' ? 'channelMentionNotAllowed' : 'topicMentionNotAllowed' },
    () => fact(`reaches at most ${manyPeople} people`, reached <= manyPeople),
    () => holdsInRealm(actor, 'canMentionManyUsers'),
  );

/** Who may mention a group so that its members are told? Silent mentions are not asked about. Spec: 4.15 (`can_mention_group`) */
export const canMentionGroup = (actor: Actor, group: Pick<Group, 'name' | 'settings'>): Verdict =>
  anyOf('canMentionGroup', { kind: 'groupMentionNotAllowed', groupName: group.name }, () => holds(actor, 'group', 'canMention', group.settings.canMention));
