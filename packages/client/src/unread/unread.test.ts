import { unreadOf } from './unread.js';

const state = {
  user_id: 1,
  zulip_feature_level: 496,
  unread_msgs: {
    count: 4,
    pms: [
      { other_user_id: 2, sender_id: 2, unread_message_ids: [5] },
      { other_user_id: 1, sender_id: 1, unread_message_ids: [6] },
    ],
    streams: [
      { stream_id: 7, topic: 'Lunch', unread_message_ids: [1, 2] },
      { stream_id: 7, topic: '', unread_message_ids: [3] },
      { stream_id: 8, topic: 'Lunch', unread_message_ids: [4] },
    ],
    huddles: [{ user_ids_string: '1,2,3', unread_message_ids: [7, 8, 9] }],
    mentions: [2, 7],
    old_unreads_missing: false,
  },
};

test('counts what is unread by its places', () => {
  const unread = unreadOf(state);
  expect([unread.channel(7), unread.channel(8), unread.channel(9)]).toEqual([3, 1, 0]);
  expect([unread.topic(7, 'LUNCH'), unread.topic(7, ''), unread.topic(8, '')]).toEqual([2, 1, 0]);
  expect([unread.direct([2]), unread.direct([3, 2]), unread.direct([2, 1, 3]), unread.direct([]), unread.direct([1]), unread.direct([3])]).toEqual([
    1, 3, 3, 1, 1, 0,
  ]);
  expect([unread.total, unread.mentions, unread.isAtLeast]).toEqual([9, 2, false]);
});

test('says "at least" where the server left older ones out', () => {
  expect(unreadOf({ ...state, unread_msgs: { ...state.unread_msgs, old_unreads_missing: true } }).isAtLeast).toBe(true);
});

test('counts a conversation of two where older servers name the sender alone', () => {
  expect(unreadOf({ user_id: 1, unread_msgs: { pms: [{ sender_id: 2, unread_message_ids: [5] }] } }).direct([2])).toBe(1);
});

test('counts nothing in a state without unread messages', () => {
  const unread = unreadOf({ user_id: 1 });
  expect([unread.total, unread.channel(7), unread.direct([2]), unread.mentions, unread.isAtLeast]).toEqual([0, 0, 0, 0, false]);
});
