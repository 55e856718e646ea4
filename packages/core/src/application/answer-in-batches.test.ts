import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../failures.js';
import { realmId } from '../model/ids.js';
import { answerInBatches } from './answer-in-batches.js';

const here = realmId(1);
const away: Failure = { kind: 'unavailable', part: 'database', what: 'read', cause: null };

/** Answers each request by its double, and records the batches. */
const given = (fails: (requests: ReadonlyArray<number>) => boolean = () => false) => {
  const batches: ReadonlyArray<number>[] = [];
  const ask = answerInBatches<number, number>(async (_realm, requests) => {
    batches.push(requests);
    await Promise.resolve();
    return fails(requests) ? Either.left(away) : Either.right(requests.map((request) => Either.right(request * 2)));
  });
  return { batches, ask };
};

const range = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, index) => index);

test('requests of one moment are answered together, each with its own answer', async () => {
  const { batches, ask } = given();
  expect(await Promise.all(range(3).map((request) => ask(here, request)))).toEqual([Either.right(0), Either.right(2), Either.right(4)]);
  expect(batches).toEqual([[0, 1, 2]]);
});

test('realms have separate batches', async () => {
  const { batches, ask } = given();
  await Promise.all([ask(here, 1), ask(realmId(2), 2)]);
  expect(batches).toEqual([[1], [2]]);
});

test('thousands of requests are answered some hundreds at a time, in order', async () => {
  const { batches, ask } = given();
  const answers = await Promise.all(range(2500).map((request) => ask(here, request)));
  expect(answers).toEqual(range(2500).map((request) => Either.right(request * 2)));
  expect(batches.flat()).toEqual(range(2500));
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(250);
});

test('requests made during a batch wait for a later one', async () => {
  const { batches, ask } = given();
  const first = ask(here, 1);
  await Promise.resolve();
  const second = ask(here, 2);
  await Promise.all([first, second]);
  expect(batches).toEqual([[1], [2]]);
});

test('one failing request does not affect others', async () => {
  const { batches, ask } = given((requests) => requests.includes(2));
  expect(await Promise.all(range(4).map((request) => ask(here, request)))).toEqual([Either.right(0), Either.right(2), Either.left(away), Either.right(6)]);
  expect(batches[0]).toEqual([0, 1, 2, 3]);
});

test('an exception for one request does not affect others, or later requests', async () => {
  const ask = answerInBatches<number, number>((_realm, requests) =>
    requests.includes(1) ? Promise.reject(new Error('broken')) : Promise.resolve(Either.right(requests.map((request) => Either.right(request)))),
  );
  const outcomes = await Promise.allSettled(range(3).map((request) => ask(here, request)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ask(here, 7)).toEqual(Either.right(7));
});
