import { channelPlace, directPlace, writersAfter } from './typing.js';

const start = { type: 'typing', op: 'start', sender: { user_id: 7 }, message_type: 'stream', stream_id: 1, topic: 'Tea' };

test('somebody writes from the start on, until they stop or have sent it', () => {
  const writing = writersAfter([], start, 1000, 50);
  expect(writing).toEqual([{ userId: 7, place: channelPlace(1, 'tea'), until: 1050 }]);
  expect(writersAfter(writing, start, 2000, 50)).toHaveLength(1);
  expect(writersAfter(writing, { ...start, op: 'stop' }, 1010, 50)).toEqual([]);
  expect(writersAfter(writing, { type: 'message', message: { sender_id: 7 } }, 1010, 50)).toEqual([]);
  expect(writersAfter(writing, { type: 'message', message: { sender_id: 8 } }, 1010, 50)).toBe(writing);
});

test('in direct messages the place is everybody, oneself among them', () => {
  const [writer] = writersAfter([], { type: 'typing', op: 'start', sender: { user_id: 7 }, recipients: [{ user_id: 7 }, { user_id: 5 }] }, 0, 1);
  expect(writer?.place).toBe(directPlace([7], 5));
});
