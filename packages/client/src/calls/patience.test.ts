import { jest } from '@jest/globals';
import { connected, failure, refusal, success } from '../../fixtures/fake-fetch.js';
import { ChatNetworkError } from './index.js';

describe('waiting', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  const busy = (after?: string) => refusal(429, { msg: 'Slow', code: 'RATE_LIMIT_HIT' }, after === undefined ? {} : { 'retry-after': after });

  /** Runs until it settles; how long it waited, and how often it asked. */
  const settled = async (work: Promise<unknown>): Promise<number> => {
    const start = Date.now();
    let isOver = false;
    const end = work.finally(() => (isOver = true)).catch(() => undefined);
    while (!isOver) {
      await jest.advanceTimersByTimeAsync(100);
      await new Promise(setImmediate);
    }
    await end;
    return Date.now() - start;
  };

  test.each([
    ['seconds', () => busy('7'), 7_000],
    ['a moment', () => busy(new Date(Date.now() + 7_000).toUTCString()), 6_000],
    ['the body, where a browser may not read the header', () => refusal(503, { msg: 'Away', 'retry-after': 7 }), 7_000],
  ])('a read waits as long as the server says: %s', async (_, answer, least) => {
    const { chat, calls } = connected((sent, count) => (count === 1 ? answer() : success()));
    const work = chat.getOwnUser();
    const waited = await settled(work);
    expect(waited).toBeGreaterThanOrEqual(least);
    expect(waited).toBeLessThan(9_000);
    expect(calls).toHaveLength(2);
    await work;
  });

  test('longer each time where the server does not say', async () => {
    const { chat, calls } = connected((_, count) => (count < 5 ? refusal(503, { msg: 'Away' }) : success()));
    expect(await settled(chat.getOwnUser())).toBeGreaterThanOrEqual((1 + 2 + 4 + 8) * 500);
    expect(calls).toHaveLength(5);
  });

  test('no longer than `maxWait` in all', async () => {
    const { chat, calls } = connected(() => busy('7'), { maxWait: 15_000 });
    const work = chat.getOwnUser();
    expect(await settled(work)).toBeLessThan(16_000);
    expect(await failure(work)).toMatchObject({ status: 429, code: 'RATE_LIMIT_HIT', retryAfter: 7 });
    expect(calls).toHaveLength(3);
  });

  test('a change only under a key', async () => {
    const { chat, calls } = connected((_, count) => (count === 1 ? busy('1') : success()));
    const message = { type: 'direct', to: [7], content: 'Hello' } as const;
    expect(await failure(chat.sendMessage(message))).toMatchObject({ status: 429 });
    expect(calls).toHaveLength(1);
    const once = connected((_, count) => (count === 1 ? busy('1') : success()));
    await settled(once.chat.sendMessage(message, { idempotencyKey: 'k1' }));
    expect(once.calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
    // This operation knows no key.
    const other = connected(() => busy('1'));
    expect(await failure(other.chat.deleteMessage({ message_id: 3 }, { idempotencyKey: 'k1' }))).toMatchObject({ status: 429 });
    expect(other.calls).toHaveLength(1);
  });

  test('not at all, if the caller waits by themselves', async () => {
    const { chat, calls } = connected(() => busy('1'));
    expect(await failure(chat.getOwnUser({}, { repeats: false }))).toMatchObject({ status: 429 });
    expect(calls).toHaveLength(1);
  });

  test('a signal and a time end the waiting, and leave no timer', async () => {
    const { chat } = connected(() => busy('50'));
    const aborter = new AbortController();
    const signalled = failure(chat.getOwnUser({}, { signal: aborter.signal }));
    const timed = failure(chat.getOwnUser({}, { timeout: 3_000 }));
    await settled(timed);
    aborter.abort(new Error('enough'));
    expect(await signalled).toEqual(new Error('enough'));
    expect(await timed).toBeInstanceOf(ChatNetworkError);
    expect(jest.getTimerCount()).toBe(0);
  });
});
