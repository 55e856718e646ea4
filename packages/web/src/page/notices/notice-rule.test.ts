import type { ChatState } from '../app/state.js';
import { noticeOf } from './notice-rule.js';

const settings = {
  enable_desktop_notifications: true,
  enable_sounds: true,
  notification_sound: 'zulip',
  enable_stream_desktop_notifications: false,
  enable_stream_audible_notifications: false,
  wildcard_mentions_notify: true,
  enable_followed_topic_desktop_notifications: true,
  enable_followed_topic_audible_notifications: false,
  enable_followed_topic_wildcard_mentions_notify: true,
};

const channel = { stream_id: 7, is_muted: false, desktop_notifications: null, audible_notifications: null, wildcard_mentions_notify: null };

const stateOf = (part: object = {}, own: object = {}, chosen: object = {}): ChatState =>
  ({
    user_id: 1,
    user_settings: { ...settings, ...chosen },
    user_topics: [],
    subscriptions: [{ ...channel, ...own }],
    muted_users: [],
    ...part,
  }) as unknown as ChatState;

const inChannel = { id: 5, type: 'stream', sender_id: 2, stream_id: 7, subject: 'x' } as const;
const direct = { id: 5, type: 'private', sender_id: 2, subject: '' } as const;
const topicIs = (policy: number) => ({ user_topics: [{ stream_id: 7, topic_name: 'X', visibility_policy: policy, last_updated: 0 }] });
const [both, none, shown] = [
  { shows: true, sounds: true },
  { shows: false, sounds: false },
  { shows: true, sounds: false },
];

test.each([
  ['a direct message', direct, [], stateOf(), both],
  ['a direct message, turned off', direct, [], stateOf({}, {}, { enable_desktop_notifications: false, enable_sounds: false }), none],
  ['a direct message, with no sound chosen', direct, [], stateOf({}, {}, { notification_sound: 'none' }), shown],
  ['a channel that is heard, with no sound chosen', inChannel, [], stateOf({}, { audible_notifications: true }, { notification_sound: 'none' }), none],
  ['an own message', { ...direct, sender_id: 1 }, [], stateOf(), none],
  ['one that is read', direct, ['read'], stateOf(), none],
  ['one by a muted person', direct, [], stateOf({ muted_users: [{ id: 2, timestamp: 0 }] }), none],
  ['a message in a channel', inChannel, [], stateOf(), none],
  ['one in a channel with notifications', inChannel, [], stateOf({}, { desktop_notifications: true }), shown],
  [
    'one in a channel without, where all others have them',
    inChannel,
    [],
    stateOf({}, { desktop_notifications: false }, { enable_stream_desktop_notifications: true }),
    none,
  ],
  ['a mention', inChannel, ['mentioned'], stateOf(), both],
  ['a mention in a muted channel', inChannel, ['mentioned'], stateOf({}, { is_muted: true }), both],
  ['a wildcard mention', inChannel, ['stream_wildcard_mentioned'], stateOf(), both],
  ['a wildcard mention, turned off for the channel', inChannel, ['stream_wildcard_mentioned'], stateOf({}, { wildcard_mentions_notify: false }), none],
  ['a wildcard mention in a muted topic', inChannel, ['topic_wildcard_mentioned'], stateOf(topicIs(1)), none],
  ['an alert word', inChannel, ['has_alert_word'], stateOf(), both],
  ['a followed topic', inChannel, [], stateOf(topicIs(3)), shown],
  ['a followed topic in a muted channel', inChannel, [], stateOf(topicIs(3), { is_muted: true }), shown],
  ['a channel that one has left', { ...inChannel, stream_id: 8 }, [], stateOf(), none],
])('%s', (_, message, flags, state, expected) => {
  expect(noticeOf(message, flags, state)).toEqual(expected);
});
