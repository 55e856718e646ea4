import type { Instant } from '../../model/instant.js';
import { type AttentionCandidate, type AttentionFacts, idleAfter } from '../../model/messages/attention.js';
import type { PersonalSettingValues } from '../../model/people/settings/personal-settings.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';

/** Why somebody is notified of a message. */
export type AttentionCause =
  | 'directMessage'
  | 'mention'
  | 'topicWildcardInFollowedTopic'
  | 'channelWildcardInFollowedTopic'
  | 'topicWildcard'
  | 'channelWildcard'
  | 'followedTopic'
  | 'channel';

/** A topic of a muted channel is quiet unless the person has unmuted or followed it. */
const isQuiet = ({ subscription, policy }: AttentionFacts): boolean => policy === 'muted' || (policy === null && subscription?.isMuted === true);

const wildcardNotifies = (facts: AttentionFacts): boolean =>
  !isQuiet(facts) && (facts.subscription?.wildcardMentionsNotify ?? facts.settings.wildcardMentionsNotify) === true;

/** The settings of one way of notifying: mail or push. */
interface NotificationSettings {
  /** Direct messages and mentions. */
  readonly offline: keyof PersonalSettingValues;
  readonly followedTopics: keyof PersonalSettingValues;
  readonly channels: keyof PersonalSettingValues;
  /** Of one channel, before the setting for all. */
  readonly channel: keyof Pick<Subscription, 'emailNotifications' | 'pushNotifications'>;
}

const push: NotificationSettings = {
  offline: 'enableOfflinePushNotifications',
  followedTopics: 'enableFollowedTopicPushNotifications',
  channels: 'enableChannelPushNotifications',
  channel: 'pushNotifications',
};

const mail: NotificationSettings = {
  offline: 'enableOfflineEmailNotifications',
  followedTopics: 'enableFollowedTopicEmailNotifications',
  channels: 'enableChannelEmailNotifications',
  channel: 'emailNotifications',
};

type Condition = (facts: AttentionFacts, names: NotificationSettings) => boolean;

const wantsMentions: Condition = ({ settings }, { offline }) => settings[offline] === true;

const wantsMentionsOfFollowed: Condition = (facts, names) =>
  facts.policy === 'followed' && facts.settings.enableFollowedTopicWildcardMentionsNotify === true && wantsMentions(facts, names);

/** Each cause with its condition, in order of precedence. */
const causes: ReadonlyArray<readonly [AttentionCause, Condition]> = [
  ['directMessage', (facts, names) => facts.isDirect && wantsMentions(facts, names)],
  ['mention', (facts, names) => facts.isMentioned && wantsMentions(facts, names)],
  ['topicWildcardInFollowedTopic', (facts, names) => facts.mentionsTopic && wantsMentionsOfFollowed(facts, names)],
  ['channelWildcardInFollowedTopic', (facts, names) => facts.mentionsChannel && wantsMentionsOfFollowed(facts, names)],
  ['topicWildcard', (facts, names) => facts.mentionsTopic && wildcardNotifies(facts) && wantsMentions(facts, names)],
  ['channelWildcard', (facts, names) => facts.mentionsChannel && wildcardNotifies(facts) && wantsMentions(facts, names)],
  ['followedTopic', ({ policy, settings }, { followedTopics }) => policy === 'followed' && settings[followedTopics] === true],
  [
    'channel',
    (facts, { channel, channels }) => facts.subscription !== null && !isQuiet(facts) && (facts.subscription[channel] ?? facts.settings[channels]) === true,
  ],
];

const firstCause = (facts: AttentionFacts, names: NotificationSettings): AttentionCause | null =>
  facts.isSenderMuted ? null : (causes.find(([, holds]) => holds(facts, names))?.[0] ?? null);

/** The first cause that holds; null: the message is not pushed to them. */
export const pushCause = (facts: AttentionFacts): AttentionCause | null => firstCause(facts, push);

/** The first cause that holds; null: no mail about the message. */
export const mailCause = (facts: AttentionFacts): AttentionCause | null => firstCause(facts, mail);

const isThere = ({ hasQueue, activeAt }: AttentionCandidate, now: Instant): boolean => hasQueue && activeAt !== null && activeAt > now - idleAfter;

/** At once, or once they are offline. */
export type AttentionMoment = 'now' | 'later';

/** Whether the message is pushed, and when: people who are there see it anyway, and are notified then only where they have chosen that. Null: it is not pushed. */
export const pushMoment = (candidate: AttentionCandidate, now: Instant): AttentionMoment | null => {
  if (pushCause(candidate) === null) return null;
  return !isThere(candidate, now) || candidate.settings.enableOnlinePushNotifications === true ? 'now' : 'later';
};

/** Whether the message is mailed: to people who are online only if it is still unread when they go offline. Null: not mailed. */
export const mailMoment = (candidate: AttentionCandidate, now: Instant): AttentionMoment | null => {
  if (mailCause(candidate) === null) return null;
  return isThere(candidate, now) ? 'later' : 'now';
};
