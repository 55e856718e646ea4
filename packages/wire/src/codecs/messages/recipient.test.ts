import * as Either from 'fp-ts/lib/Either.js';
import { featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { channelNamed, peopleNamed, recipientType, topicNamed } from './recipient.js';

const open = openAt(newestLevel);
const at = (level: number) => openAt(featureLevel(level) ?? newestLevel);
const outcome = <A>(result: Either.Either<{ readonly message: string }, A>): A | string => (Either.isLeft(result) ? result.left.message : result.right);

describe('a channel in `to`', () => {
  test.each([
    ['12', 12],
    ['Denmark', 'Denmark'],
    ['"Denmark"', 'Denmark'],
    ['["Denmark"]', 'Denmark'],
    ['[12]', 12],
    ['', null],
    ['["a", "b"]', 'Expected exactly one channel'],
    ['[]', 'Expected exactly one channel'],
    ['{"a": 1}', 'Invalid data type for channel'],
    ['true', 'Invalid data type for channel'],
    ['[1.5]', 'Invalid data type for channel'],
  ])('%p is %p', (to, expected) => {
    expect(outcome(channelNamed(to, open))).toBe(expected);
  });

  test('is a stream below level 255', () => {
    expect(outcome(channelNamed('[]', at(254)))).toBe('Expected exactly one stream');
  });
});

describe('people in `to`', () => {
  test.each([
    ['[3, 4]', [3, 4]],
    ['["a@x.org"]', ['a@x.org']],
    ['a@x.org, b@x.org', ['a@x.org', 'b@x.org']],
    ['"a@x.org,b@x.org"', ['a@x.org', 'b@x.org']],
    ['', []],
    ['[]', []],
    ['9', 'Invalid data type for recipients'],
    ['[9, "a@x.org"]', 'Recipient lists may contain emails or user IDs, but not both.'],
    ['[null]', 'Invalid data type for recipients'],
    [JSON.stringify(Array.from({ length: 501 }, (_, id) => id)), 'Too many recipients'],
  ])('%.40p is %.40p', (to, expected) => {
    expect(outcome(peopleNamed(to))).toEqual(expected);
  });
});

describe('the topic', () => {
  test('is missing below level 370, and empty since', () => {
    expect(outcome(topicNamed(null, false, at(369)))).toBe('Missing topic');
    expect(outcome(topicNamed(null, true, at(370)))).toBe('');
  });

  test('`(no topic)` is a name below level 370, and empty since', () => {
    expect(outcome(topicNamed('(no topic)', at(369)('sendNoTopicIsEmpty'), at(369)))).toBe('(no topic)');
    expect(outcome(topicNamed('(no topic)', open('sendNoTopicIsEmpty'), open))).toBe('');
  });

  test('is the empty one where it equals the display name of the empty topic', () => {
    expect(outcome(topicNamed(' general chat ', true, open))).toBe('');
    expect(outcome(topicNamed('general chat', false, at(333)))).toBe('general chat');
  });
});

describe('the type', () => {
  test.each([
    ['direct', 173, null],
    ['direct', 174, 'direct'],
    ['private', 1, 'direct'],
    ['channel', 247, null],
    ['channel', 248, 'channel'],
    ['stream', 1, 'channel'],
    ['toString', 496, null],
  ])('%s at level %d is %p', (word, level, expected) => {
    expect(recipientType(word, at(level))).toBe(expected);
  });
});
