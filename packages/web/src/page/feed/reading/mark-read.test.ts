import type { ChatState } from '../../app/state.js';
import { unreadIn } from './mark-read.js';

const unread = {
  streams: [
    { stream_id: 1, topic: 'Tea', unread_message_ids: [1, 2] },
    { stream_id: 1, topic: 'coffee', unread_message_ids: [3] },
  ],
  pms: [
    { other_user_id: 7, sender_id: 7, unread_message_ids: [4] },
    { other_user_id: 5, sender_id: 5, unread_message_ids: [5] },
  ],
  huddles: [{ user_ids_string: '5,7,8', unread_message_ids: [6] }],
} as unknown as ChatState['unread_msgs'];

const of = (...narrow: Parameters<typeof unreadIn>[1]) => unreadIn(unread, narrow, 5);

test('what is unread in a view is known for conversations and for everything', () => {
  expect(of()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(of({ operator: 'channel', operand: 1 })).toEqual([1, 2, 3]);
  expect(of({ operator: 'channel', operand: 1 }, { operator: 'topic', operand: 'tea' })).toEqual([1, 2]);
  expect(of({ operator: 'dm', operand: [7] })).toEqual([4]);
  expect(of({ operator: 'dm', operand: [5] })).toEqual([5]);
  expect(of({ operator: 'dm', operand: [8, 7] })).toEqual([6]);
});

test('of other views only the server knows it', () => {
  expect(of({ operator: 'is', operand: 'starred' })).toBe(null);
});
