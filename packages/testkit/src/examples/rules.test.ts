import { readRepositoryFile } from '../walls/repository.js';
import { mayOpenTopic } from './gate-of-level.js';
import { mayPost } from './may-post.js';
import { takesTopic } from './topic-policy.js';

test('who may post in a channel is decided with the reasons that count, or with the refusal', () => {
  expect(mayPost(7, 'member')).toMatch(/^yes: .*"setting":"canSendMessage","value":\{"kind":"named","group":20\},"holds":true,"path":\[20\]/);
  expect(mayPost(8, 'administrator')).toBe('no, cannotPost');
});

test('a permission counts from its level on, at the level of the call and at the floor', () => {
  const allowed = [mayOpenTopic(440, 440), mayOpenTopic(441, 440), mayOpenTopic(440, 441), mayOpenTopic(441, 441)].map((answer) => answer.allowed);
  expect(allowed).toEqual([true, false, false, false]);
  expect(mayOpenTopic(441, 441).since).toBe(441);
});

test('topics are taken by the policy of the channel, or of the organization where the channel has none', () => {
  expect(takesTopic('plans', 'disableEmptyTopic')).toBe('taken');
  expect(takesTopic('', 'disableEmptyTopic')).toBe('emptyTopicNotAllowed');
  expect(takesTopic('', 'inherit', 'disableEmptyTopic')).toBe('topicsRequired');
  expect(takesTopic('plans', 'emptyTopicOnly')).toBe('onlyEmptyTopicAllowed');
});

test.each(['may-post.ts', 'gate-of-level.ts', 'topic-policy.ts'])('%s needs nothing of a server', (name) => {
  const imported = [...readRepositoryFile(`packages/testkit/src/examples/${name}`).matchAll(/from '([^']+)'/g)].map(([, from]) => from);
  expect(imported.filter((from) => !/^@parley\/core(\/model|\/rules)?$/.test(from ?? ''))).toEqual([]);
});
