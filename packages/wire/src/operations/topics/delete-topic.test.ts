import { newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { level } from '@parley/testkit/builders';
import { deleteTopicRows } from './delete-topic.js';

const { reply, request } = deleteTopicRows.deleteTopic;
const answered = (at: number, isComplete: boolean) => reply(isComplete, { open: openAt(level(at)) } as never, null);

test('completion is reported since 211, since 154 in other words, and not before', () => {
  expect([answered(211, true), answered(211, false)]).toEqual([{ complete: true }, { complete: false }]);
  const unfinished = { result: 'partially_completed', code: 'REQUEST_TIMEOUT' };
  expect([answered(210, true), answered(210, false), answered(154, false)]).toEqual([{}, unfinished, unfinished]);
  expect(answered(153, false)).toEqual({});
});

test('the topic is the empty one where it equals the display name of the empty topic', () => {
  const open = openAt(newestLevel);
  const decoded = request.decode(new Map([['topic_name', 'general chat']]), { open, path: { stream_id: '5' } });
  expect(decoded).toMatchObject({ _tag: 'Right', right: { command: { channelId: 5, topic: '' } } });
});
