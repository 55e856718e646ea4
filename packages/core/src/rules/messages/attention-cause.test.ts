import { messageId, userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { AttentionCandidate } from '../../model/messages/attention.js';
import { personalSettingsOf } from '../../model/people/settings/personal-settings.js';
import { defaultUserSettings } from '../../model/people/settings/user-settings.js';
import { mailCause, mailMoment, pushCause, pushMoment } from './attention-cause.js';

const settings = personalSettingsOf({ settings: defaultUserSettings });
const subscription = { isMuted: false, emailNotifications: null, pushNotifications: null, wildcardMentionsNotify: null };

const inChannel: AttentionCandidate = {
  ...{ messageId: messageId(1), userId: userId(1), activeAt: null, hasQueue: false },
  ...{ isDirect: false, isMentioned: false, mentionsTopic: false, mentionsChannel: false, isSenderMuted: false },
  ...{ subscription, policy: null, settings },
};
const direct: AttentionCandidate = { ...inChannel, isDirect: true, subscription: null };
const muted = { ...subscription, isMuted: true };
const chosen = { ...subscription, pushNotifications: true };
const with_ = (changes: Partial<typeof settings>) => ({ ...settings, ...changes });

test.each<readonly [string, AttentionCandidate, ReturnType<typeof pushCause>]>([
  ['a direct message', direct, 'directMessage'],
  ['a direct message where they are switched off', { ...direct, settings: with_({ enableOfflinePushNotifications: false }) }, null],
  ['a direct message of a muted person', { ...direct, isSenderMuted: true }, null],
  ['a message to a channel', inChannel, null],
  ['a mention', { ...inChannel, isMentioned: true }, 'mention'],
  ['a mention in a muted topic', { ...inChannel, isMentioned: true, policy: 'muted' }, 'mention'],
  [
    'a mention where they are switched off, in a followed topic',
    { ...inChannel, isMentioned: true, policy: 'followed', settings: with_({ enableOfflinePushNotifications: false }) },
    'followedTopic',
  ],
  ['a mention of the topic', { ...inChannel, mentionsTopic: true }, 'topicWildcard'],
  ['a mention of the topic that they follow', { ...inChannel, mentionsTopic: true, policy: 'followed' }, 'topicWildcardInFollowedTopic'],
  ['a mention of the channel', { ...inChannel, mentionsChannel: true }, 'channelWildcard'],
  ['a mention of the channel in a topic that they follow', { ...inChannel, mentionsChannel: true, policy: 'followed' }, 'channelWildcardInFollowedTopic'],
  ['a mention of the channel, muted', { ...inChannel, mentionsChannel: true, subscription: muted }, null],
  [
    'a mention of the channel, where its own setting is off',
    { ...inChannel, mentionsChannel: true, subscription: { ...subscription, wildcardMentionsNotify: false } },
    null,
  ],
  ['a message to a followed topic', { ...inChannel, policy: 'followed' }, 'followedTopic'],
  ['a message to a followed topic of a muted channel', { ...inChannel, policy: 'followed', subscription: muted }, 'followedTopic'],
  ['a message to a channel with its own setting', { ...inChannel, subscription: chosen }, 'channel'],
  ['a message to a muted topic of it', { ...inChannel, subscription: chosen, policy: 'muted' }, null],
  ['a message to it, muted', { ...inChannel, subscription: { ...chosen, isMuted: true } }, null],
  ['a message to an unmuted topic of it, muted', { ...inChannel, subscription: { ...chosen, isMuted: true }, policy: 'unmuted' }, 'channel'],
  ['a message to a channel with the general setting', { ...inChannel, settings: with_({ enableChannelPushNotifications: true }) }, 'channel'],
  [
    'a message to a channel against the general setting',
    { ...inChannel, subscription: { ...subscription, pushNotifications: false }, settings: with_({ enableChannelPushNotifications: true }) },
    null,
  ],
])('%s', (_, candidate, cause) => expect(pushCause(candidate)).toBe(cause));

const now = instant(1_000_000);
const there = { ...direct, activeAt: instant(now - 199_000), hasQueue: true };
const onlyAway = with_({ enableOnlinePushNotifications: false });

test.each<readonly [string, AttentionCandidate, ReturnType<typeof pushMoment>]>([
  ['is away', { ...direct, settings: onlyAway }, 'now'],
  ['is there', there, 'now'],
  ['is there, and chose not to be notified then', { ...there, settings: onlyAway }, 'later'],
  ['has not been active for a while', { ...there, activeAt: instant(now - 200_000), settings: onlyAway }, 'now'],
  ['has no client that waits', { ...there, hasQueue: false, settings: onlyAway }, 'now'],
  ['is there, and has muted the sender', { ...there, isSenderMuted: true }, null],
])('somebody who %s', (_, candidate, moment) => expect(pushMoment(candidate, now)).toBe(moment));

const offlineMail = with_({ enableOfflineEmailNotifications: false });

test.each<readonly [string, AttentionCandidate, ReturnType<typeof mailCause>]>([
  ['a direct message', direct, 'directMessage'],
  ['a direct message where mail of them is switched off', { ...direct, settings: offlineMail }, null],
  ['a direct message where only devices are switched off', { ...direct, settings: with_({ enableOfflinePushNotifications: false }) }, 'directMessage'],
  ['a direct message of a muted person', { ...direct, isSenderMuted: true }, null],
  ['a message to a channel', inChannel, null],
  ['a mention', { ...inChannel, isMentioned: true }, 'mention'],
  ['a mention of the topic that they follow', { ...inChannel, mentionsTopic: true, policy: 'followed' }, 'topicWildcardInFollowedTopic'],
  ['a mention of the channel', { ...inChannel, mentionsChannel: true }, 'channelWildcard'],
  [
    'a mention of the channel where its own setting is off',
    { ...inChannel, mentionsChannel: true, subscription: { ...subscription, wildcardMentionsNotify: false } },
    null,
  ],
  ['a message to a followed topic', { ...inChannel, policy: 'followed' }, 'followedTopic'],
  [
    'a message to a followed topic where mail of them is switched off',
    { ...inChannel, policy: 'followed', settings: with_({ enableFollowedTopicEmailNotifications: false }) },
    null,
  ],
  ['a message to a channel with its own setting', { ...inChannel, subscription: { ...subscription, emailNotifications: true } }, 'channel'],
  ['a message to a channel with its own setting for devices', { ...inChannel, subscription: { ...subscription, pushNotifications: true } }, null],
  ['a message to a muted channel with its own setting', { ...inChannel, subscription: { ...subscription, emailNotifications: true, isMuted: true } }, null],
  ['a message to a channel with the general setting', { ...inChannel, settings: with_({ enableChannelEmailNotifications: true }) }, 'channel'],
])('by mail: %s', (_, candidate, cause) => expect(mailCause(candidate)).toBe(cause));

test.each<readonly [string, AttentionCandidate, ReturnType<typeof mailMoment>]>([
  ['is away', direct, 'now'],
  ['is there', there, 'later'],
  ['has not been active for a while', { ...there, activeAt: instant(now - 200_000) }, 'now'],
  ['has no client that waits', { ...there, hasQueue: false }, 'now'],
  ['has switched mail off', { ...direct, settings: offlineMail }, null],
])('by mail, somebody who %s', (_, candidate, moment) => expect(mailMoment(candidate, now)).toBe(moment));

test('a topic that is followed is no cause where its mentions are switched off, nor is somebody there who was never seen', () => {
  const followed = { ...inChannel, mentionsTopic: true, policy: 'followed' } as const;
  expect(mailCause({ ...followed, settings: with_({ enableFollowedTopicWildcardMentionsNotify: false }) })).not.toBe('topicWildcardInFollowedTopic');
  expect(mailMoment({ ...there, activeAt: null }, now)).toBe('now');
});
