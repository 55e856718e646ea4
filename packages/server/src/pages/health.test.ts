import { jest } from '@jest/globals';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { healthOf } from './health.js';

type Answer = Awaited<ReturnType<ReturnType<Parameters<typeof healthOf>[0]['realmByStringId']>>>;

const slow = () => {
  const waiting: ((answer: Answer) => void)[] = [];
  const realmByStringId = () => () => new Promise<Answer>((resolve) => waiting.push(resolve));
  return { health: healthOf({ realmByStringId }), waiting };
};

test('concurrent health checks share one query', async () => {
  const { health, waiting } = slow();
  const answers = [health(), health(), health()];
  expect(waiting).toHaveLength(1);
  waiting[0]?.(Either.right(Option.none));

  expect(await Promise.all(answers)).toEqual([true, true, true]);
  const next = health();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(Either.left({ kind: 'unavailable', part: 'database', what: 'find a realm', cause: null }));
  expect(await next).toBe(false);
});

test('a database without an answer is unhealthy, and gets no second query meanwhile', async () => {
  const { health, waiting } = slow();
  jest.useFakeTimers();
  try {
    const answer = health();
    await jest.advanceTimersByTimeAsync(2000);
    expect(await answer).toBe(false);
    const again = health();
    await jest.advanceTimersByTimeAsync(2000);
    expect([await again, waiting.length]).toEqual([false, 1]);
  } finally {
    jest.useRealTimers();
  }
});
