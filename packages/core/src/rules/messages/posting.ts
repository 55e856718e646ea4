import type { Actor } from '../../model/people/actor.js';
import type { ChannelSettingName } from '../../model/channels/channel.js';
import type { Group } from '../../model/groups/group.js';
import type { TopicName } from '../../model/topics/topic.js';
import { contentAccess, type ChannelFacts, metadataAccess } from '../channels/channels.js';
import { holds, holdsInRealm, type Held } from '../group-settings/holds.js';
import { canUseTopic } from '../topics/topics.js';
import { allOf, allow, anyOf, fact, isAllowed, refusing, type Verdict } from '../verdict.js';

/** The owner of a bot, at present. */
export interface BotOwner {
  readonly actor: Actor;
  readonly subscribed: boolean;
}

export interface PostFacts extends ChannelFacts {
  /** null for people: a bot may post where its owner may. */
  readonly owner: BotOwner | null;
}

const ownerHolds = ({ owner, channel }: PostFacts, setting: ChannelSettingName): Held | null =>
  owner === null ? null : holds(owner.actor, 'channel', setting, channel.settings[setting]);

/** Applies a rule to the actor and, where it denies, to the owner of an active bot. Denied to both: the actor's refusal. */
const byOwnerToo = (facts: PostFacts, rule: (facts: ChannelFacts) => Verdict): Verdict => {
  const own = rule(facts);
  if (isAllowed(own) || facts.owner === null || !facts.actor.user.isActive) return own;
  const byOwner = rule({ ...facts, ...facts.owner });
  return isAllowed(byOwner) ? byOwner : own;
};

const postingAccess = (facts: PostFacts): Verdict => byOwnerToo(facts, (given) => contentAccess(given, 'posting'));

/** Decides who may name a channel as the recipient of a message: those who know of it, and the bots of those who read it. For others it does not exist. */
export const canAddress = (facts: PostFacts): Verdict => {
  const known = metadataAccess(facts);
  const posting = isAllowed(known) ? known : postingAccess(facts);
  return isAllowed(posting) ? posting : known;
};

const actorOrOwner = (rule: string, refusal: { readonly kind: 'cannotPost' | 'cannotCreateTopic' }, facts: PostFacts, setting: ChannelSettingName): Verdict =>
  anyOf(
    rule,
    refusal,
    () => holds(facts.actor, 'channel', setting, facts.channel.settings[setting]),
    () => ownerHolds(facts, setting) ?? fact('is a bot with an owner', false),
  );

/**
 * Decides who posts in an active channel: those with content access who hold the channel's permission; for bots, what their owner has counts as well. Without
 * a subscription, only where history is shared.
 *
 * Spec: 2 (Channel, `can_send_message_group`), levels 333, 354
 */
export const canPost = (facts: PostFacts): Verdict =>
  allOf(
    'canPost',
    () => refusing(postingAccess(facts), { kind: 'notAuthorizedToSend', channelName: facts.channel.name }),
    () => actorOrOwner('canPost', { kind: 'cannotPost' }, facts, 'canSendMessage'),
  );

export interface PostInTopicFacts extends PostFacts {
  readonly topic: TopicName;
  /** Whether the channel has a message in this topic already. */
  readonly topicExists: boolean;
}

/** Decides who opens a topic: since level 441 the holders of the channel's permission. Spec: 2 (Channel, `can_create_topic_group`) */
export const canOpenTopic = (facts: Omit<PostInTopicFacts, 'topic'>): Verdict =>
  facts.topicExists || !facts.open('sendCreateTopicGroup')
    ? allow('canCreateTopic', fact('the topic exists, or needs no permission', true).ground)
    : actorOrOwner('canCreateTopic', { kind: 'cannotCreateTopic' }, facts, 'canCreateTopic');

/**
 * Decides whether the actor may post in this topic. Opening a topic requires the channel's permission since level 441.
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

/** Mentions that reach more people than this require a permission. */
export const manyPeople = 15;

export interface MentionManyFacts {
  readonly actor: Actor;
  readonly what: 'channel' | 'topic';
  /** Number of subscribers of the channel, or of people who have written in the topic. */
  readonly reached: number;
}

/** Decides who mentions everybody in a channel or topic: anybody where few are reached, holders of the permission where many are. Spec: 7 (level 229) */
export const canMentionMany = ({ actor, what, reached }: MentionManyFacts): Verdict =>
  anyOf(
    'canMentionMany',
    { kind: what === 'channel' ? 'channelMentionNotAllowed' : 'topicMentionNotAllowed' },
    () => fact(`reaches at most ${manyPeople} people`, reached <= manyPeople),
    () => holdsInRealm(actor, 'canMentionManyUsers'),
  );

/** Decides who mentions a group so that its members are notified. Silent mentions need no permission. Spec: 4.15 (`can_mention_group`) */
export const canMentionGroup = (actor: Actor, group: Pick<Group, 'name' | 'settings'>): Verdict =>
  anyOf('canMentionGroup', { kind: 'groupMentionNotAllowed', groupName: group.name }, () => holds(actor, 'group', 'canMention', group.settings.canMention));
