import { queueId } from '@parley/core';
import { newestPolls } from './newest-polls.js';

const [queue, another] = [queueId('queue'), queueId('another')];

test('a poll is announced once, while no other process polls its queue', () => {
  const polls = newestPolls<string>();
  expect(polls.begin(queue, 'first', 1)).toBe(true);
  polls.receiveOwn([queue], 1);
  expect(polls.begin(queue, 'second', 2)).toBe(false);
  expect(polls.receiveOther([queue])).toEqual(['second']);
  expect(polls.receiveOther([queue])).toEqual([]);
  expect(polls.begin(queue, 'third', 3)).toBe(true);
});

test('a notice that comes before one’s own is of an older poll', () => {
  const polls = newestPolls<string>();
  polls.begin(queue, 'mine', 1);
  expect(polls.receiveOther([queue, another])).toEqual([]);
  polls.receiveOwn([queue], 1);
  expect(polls.receiveOther([queue])).toEqual(['mine']);
});

test('the notice of an earlier poll says nothing about a later one', () => {
  const polls = newestPolls<string>();
  polls.begin(queue, 'first', 1);
  expect(polls.begin(queue, 'second', 2)).toBe(true);
  polls.receiveOwn([queue], 1);
  expect(polls.receiveOther([queue])).toEqual([]);
  polls.receiveOwn([queue], 2);
  expect(polls.receiveOther([queue])).toEqual(['second']);
});

test('after notices may have been lost each poll is announced again, and gives way', () => {
  const polls = newestPolls<string>();
  polls.begin(queue, 'first', 1);
  polls.receiveOwn([queue], 1);
  polls.begin(another, 'of another', 2);
  polls.lostTrack();
  expect(polls.receiveOther([another])).toEqual(['of another']);
  expect(polls.begin(queue, 'second', 3)).toBe(true);
});

test('ended polls are forgotten, and so are the least recent ones beyond the maximum', () => {
  const polls = newestPolls<string>(2);
  for (const [notice, id] of ['a', 'b', 'c', 'd'].entries()) {
    polls.begin(queueId(id), id, notice);
    polls.receiveOwn([queueId(id)], notice);
  }
  polls.forget([queueId('d')]);
  expect(polls.receiveOther(['a', 'b', 'c', 'd'].map((id) => queueId(id)))).toEqual(['c']);
});
