import { setImmediate } from 'node:timers/promises';
import { logPosition, type QueueRows, queueId, realmId, userId } from '@parley/core';
import type { Progress } from '@parley/core/model';
import { adjustableClock, aQueue, good, today } from '@parley/testkit';
import { right } from 'fp-ts/lib/Either.js';
import { some, toNullable } from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { logEventQueues } from './log-event-queues.js';

const unavailable = { kind: 'unavailable', part: 'database', what: 'write', cause: null } as const;

/** Rows that count their writes. */
const given = (options: { readonly isShared?: boolean; readonly known?: number; readonly maxQueuesPerRealm?: number } = {}) => {
  const clock = adjustableClock(today);
  const written: ReadonlyArray<Progress>[] = [];
  const warned: string[] = [];
  const slacks: number[] = [];
  const inserts: (readonly [id: string, maxOfRealm: number | null])[] = [];
  let elsewhere = 0;
  let isBroken = false;
  let held: Promise<void> | null = null;
  const rows: QueueRows = {
    insert: (queue, _person, _most, maxOfRealm) => {
      inserts.push([queue.id, maxOfRealm]);
      const isInserted = maxOfRealm === null || elsewhere < maxOfRealm;
      return TaskEither.right({ isInserted, removed: [], counted: maxOfRealm === null ? null : elsewhere });
    },
    find: (_realm, id) => TaskEither.right(some(aQueue({ id }))),
    write: (progress) => {
      if (isBroken) return TaskEither.left(unavailable);
      written.push(progress);
      return () => (held ?? Promise.resolve()).then(() => right(undefined));
    },
    remove: () => TaskEither.right(undefined),
    removeAllOf: () => TaskEither.right([]),
    removeIdle: (_now, slack) => {
      slacks.push(slack);
      return TaskEither.right([]);
    },
    oldestPassed: () => TaskEither.right(new Map()),
    realms: () => TaskEither.right([]),
  };
  const queues = logEventQueues({
    rows,
    clock,
    log: { info: () => undefined, warn: (message) => warned.push(message), error: () => undefined },
    limits: { maxQueuesPerUser: 10, maxQueuesPerRealm: options.maxQueuesPerRealm ?? null, ...(options.known === undefined ? {} : { known: options.known }) },
    isShared: options.isShared ?? false,
  });
  const advance = (id: string, position: number): void =>
    queues.advance(realmId(1), queueId(id), {
      acknowledged: { position: logPosition(position), sub: 0 },
      passed: logPosition(position),
      sentId: -1,
      rights: 'rights',
      lastContact: clock.now(),
    });
  return {
    clock,
    queues,
    written,
    warned,
    slacks,
    inserts,
    /** The queues that a count of the table finds. */
    countIs: (queues: number) => (elsewhere = queues),
    advance,
    fail: (broken: boolean) => (isBroken = broken),
    /** Statements end when the returned function has been called. */
    hold: () => {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
};

test('positions are written at most every half minute, all in one statement', async () => {
  const { clock, queues, written, advance } = given();
  for (const id of ['a', 'b']) await good(queues.register(aQueue({ id })));
  for (let position = 101; position < 130; position += 1) {
    clock.advance(1000);
    advance('a', position);
    advance('b', position);
  }
  expect(written).toEqual([]);
  clock.advance(1000);
  advance('a', 130);
  expect(written).toEqual([[expect.objectContaining({ id: 'a', passed: 130 }), expect.objectContaining({ id: 'b', passed: 129 })]]);
});

test('no poll waits for a write of all positions, and one write runs at a time', async () => {
  const { clock, queues, written, advance, hold } = given();
  for (const id of ['a', 'b']) await good(queues.register(aQueue({ id })));
  const release = hold();
  clock.advance(30_000);
  advance('a', 101);
  clock.advance(30_000);
  advance('b', 102);
  expect(written).toEqual([[expect.objectContaining({ id: 'a' })]]);
  const flushed = good(queues.flush());
  release();
  await flushed;
  expect(written).toEqual([[expect.objectContaining({ id: 'a' })], [expect.objectContaining({ id: 'b' })]]);
});

test('positions that are being written are known, where queues are read each time', async () => {
  const { clock, queues, advance, hold } = given({ isShared: true });
  await good(queues.register(aQueue({ id: 'a' })));
  const release = hold();
  clock.advance(30_000);
  advance('a', 150);
  expect(toNullable(await good(queues.find(realmId(1), queueId('a'))))?.passed).toBe(150);
  release();
});

test('a new queue waits for the positions of its owner alone', async () => {
  const { queues, written, advance } = given();
  await good(queues.register(aQueue({ id: 'a', userId: userId(1) })));
  await good(queues.register(aQueue({ id: 'b', userId: userId(2) })));
  advance('a', 101);
  advance('b', 101);
  await good(queues.register(aQueue({ id: 'c', userId: userId(2) })));
  expect(written).toEqual([[expect.objectContaining({ id: 'b' })]]);
});

test('deferred positions are written at shutdown, and once', async () => {
  const { queues, written, advance } = given();
  await good(queues.register(aQueue({ id: 'a' })));
  advance('a', 101);
  await good(queues.flush());
  await good(queues.flush());
  expect(written).toHaveLength(1);
});

test('a failed write is repeated later, and polls go on meanwhile', async () => {
  const { clock, queues, written, warned, advance, fail } = given();
  await good(queues.register(aQueue({ id: 'a' })));
  fail(true);
  clock.advance(30_000);
  advance('a', 101);
  await setImmediate();
  expect(warned).toHaveLength(1);
  fail(false);
  clock.advance(30_000);
  advance('a', 102);
  expect(written).toEqual([[expect.objectContaining({ passed: 102 })]]);
});

test('the cache of queues is bounded; a dropped one is found again, without its sent events', async () => {
  const { queues } = given({ known: 2 });
  for (const id of ['a', 'b', 'c']) await good(queues.register(aQueue({ id })));
  expect(queues.lastSent(queueId('a'))).toBeNull();
  expect(queues.lastSent(queueId('c'))).not.toBeNull();
  expect(await good(queues.find(realmId(1), queueId('a')))).toEqual(some(aQueue({ id: 'a' })));
});

test('with several processes the sent events are unknown', async () => {
  const { queues } = given({ isShared: true });
  await good(queues.register(aQueue({ id: 'a' })));
  queues.noteSent(queueId('a'), { position: logPosition(105), sub: 0 });
  expect(queues.lastSent(queueId('a'))).toBeNull();
});

test('a sweep allows for contacts that other processes have not written yet: four times their maximum delay', async () => {
  for (const [isShared, slack] of [
    [false, 0],
    [true, 120_000],
  ] as const) {
    const { queues, clock, slacks } = given({ isShared });
    await good(queues.sweep(clock.now()));
    expect(slacks).toEqual([slack]);
  }
});

test('the common parts of one client program’s queues are held once', async () => {
  const { queues } = given();
  const options = { eventTypes: ['message', 'typing'], capabilities: new Set(['bulkMessageDeletion' as const]) };
  for (const id of ['a', 'b']) await good(queues.register(aQueue({ id, ...structuredClone(options) })));
  await good(queues.register(aQueue({ id: 'c', ...structuredClone(options), eventTypes: ['message'] })));
  const found = await Promise.all(['a', 'b', 'c'].map((id) => good(queues.find(realmId(1), queueId(id)))));
  const [a, b, c] = found.map((queue) => toNullable(queue));
  expect([a?.eventTypes === b?.eventTypes, a?.capabilities === b?.capabilities]).toEqual([true, true]);
  expect([a?.eventTypes, c?.eventTypes]).toEqual([['message', 'typing'], ['message']]);
});

test('queues of a realm are counted at most every ten seconds, and before the first refusal; a full realm costs no statement', async () => {
  const { clock, queues, inserts, countIs } = given({ maxQueuesPerRealm: 3 });
  const register = async (id: string) => toNullable(await good(queues.register(aQueue({ id })))) !== null;
  countIs(1);
  expect([await register('a'), await register('b')]).toEqual([true, true]);
  countIs(3);
  expect([await register('c'), await register('d')]).toEqual([false, false]);
  expect(inserts).toEqual([
    ['a', 3],
    ['b', null],
    ['c', 3],
  ]);
  countIs(2);
  clock.advance(10_001);
  expect(await register('e')).toBe(true);
});
