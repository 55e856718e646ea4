import * as Either from 'fp-ts/lib/Either.js';
import { none, some } from 'fp-ts/lib/Option.js';
import * as Library from 'fp-ts/lib/TaskEither.js';
import * as Own from './task-either.js';

type Steps = typeof Library;
type Value = Library.TaskEither<string, unknown>;
type Attempt = (steps: Steps) => Value;

const starts: ReadonlyArray<readonly [string, Value]> = [
  ['a success', Library.right(1)],
  ['a failure', Library.left('refused')],
];

const odd = (value: unknown): boolean => value === 1;
const never = (value: unknown): boolean => value === null;

/** Each step as it succeeds and as it fails. */
const attempts = (start: Value): Readonly<Record<string, Attempt>> => ({
  map: ({ map }) => map((value) => [value])(start),
  mapLeft: ({ mapLeft }) => mapLeft((problem: string) => `${problem}!`)(start),
  'chain, on': ({ chain, right }) => chain((value: unknown) => right<string, unknown>([value]))(start),
  'chain, to an end': ({ chain, left }) => chain(() => left<string, unknown>('later'))(start),
  'chainW, on': ({ chainW, right }) => chainW((value: unknown) => right([value]))(start),
  'chainEitherK, on': ({ chainEitherK }) => chainEitherK((value: unknown) => Either.right<string, unknown>([value]))(start),
  'chainEitherKW, to an end': ({ chainEitherKW }) => chainEitherKW(() => Either.left('later'))(start),
  'chainOptionK, on': ({ chainOptionK }) => chainOptionK(() => 'none')((value: unknown) => some([value]))(start),
  'chainOptionKW, to an end': ({ chainOptionKW }) => chainOptionKW(() => 'none')(() => none)(start),
  'chainFirst, on': ({ chainFirst, right }) => chainFirst(() => right<string, unknown>('unused'))(start),
  'chainFirst, to an end': ({ chainFirst, left }) => chainFirst(() => left<string, unknown>('later'))(start),
  'chainFirstW, on': ({ chainFirstW, right }) => chainFirstW(() => right('unused'))(start),
  'chainFirstEitherK, on': ({ chainFirstEitherK }) => chainFirstEitherK(() => Either.right<string, unknown>('unused'))(start),
  'chainFirstEitherKW, to an end': ({ chainFirstEitherKW }) => chainFirstEitherKW(() => Either.left('later'))(start),
  'orElse, on': ({ orElse, right }) => orElse((problem: string) => right<string, unknown>(`after ${problem}`))(start),
  'orElse, to an end': ({ orElse, left }) => orElse((problem: string) => left<string, unknown>(`after ${problem}`))(start),
  'filterOrElse, on': ({ filterOrElse }) => filterOrElse(odd, (value: unknown) => `not ${String(value)}`)(start),
  'filterOrElseW, to an end': ({ filterOrElseW }) => filterOrElseW(never, (value: unknown) => `not ${String(value)}`)(start),
  'bindTo and bind': ({ bindTo, bind, right }) =>
    bind('next', ({ first }: { readonly first: unknown }) => right<string, unknown>([first]))(bindTo('first')(start)),
  'bindTo and bindW, to an end': ({ bindTo, bindW, left }) => bindW('next', () => left('later'))(bindTo('first')(start)),
  'bind after Do': ({ Do, bind }) => bind('only', () => start)(Do),
});

describe('steps of TaskEither', () => {
  for (const [name, start] of starts) {
    for (const [step, attempt] of Object.entries(attempts(start))) {
      it(`${step}: gives what the library gives, after ${name}`, async () => {
        await expect(attempt({ ...Library, ...Own })()).resolves.toEqual(await attempt(Library)());
      });
    }
  }

  it('begins nothing before it is run, and each time anew', async () => {
    let runs = 0;
    const step = Own.chain(() => Own.right(runs))(async () => Either.right(++runs));
    expect(runs).toBe(0);
    expect([await step(), await step()]).toEqual([Either.right(1), Either.right(2)]);
  });

  it('rejects where a step throws, as the library does', async () => {
    const thrown = new Error('broken');
    const broken = (): never => {
      throw thrown;
    };
    await expect(Own.map(broken)(Own.right(1))()).rejects.toBe(thrown);
    await expect(Own.map((value) => value)(broken)()).rejects.toBe(thrown);
  });
});
