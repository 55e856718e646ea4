import * as Either from 'fp-ts/lib/Either.js';
import type * as Option from 'fp-ts/lib/Option.js';
import * as Library from 'fp-ts/lib/TaskEither.js';

/**
 * TaskEither of fp-ts, with steps that wait for one promise each. A step of the library costs six times as much, which was a sixth of the processor time of a
 * send. Names, types and results are the library's; what is not defined here comes from it.
 */
export * from 'fp-ts/lib/TaskEither.js';

type TaskEither<E, A> = Library.TaskEither<E, A>;

/** What has been bound to names so far. */
type Bound = Readonly<Record<string, unknown>>;

const { left, right } = Either;

const flatMap =
  <A, E2, B>(next: (value: A) => TaskEither<E2, B>) =>
  <E1>(first: TaskEither<E1, A>): TaskEither<E1 | E2, B> =>
  async () => {
    const found = await first();
    return Either.isLeft(found) ? found : await next(found.right)();
  };

const flatMapEither =
  <A, E2, B>(next: (value: A) => Either.Either<E2, B>) =>
  <E1>(first: TaskEither<E1, A>): TaskEither<E1 | E2, B> =>
  async () => {
    const found = await first();
    return Either.isLeft(found) ? found : next(found.right);
  };

const tap =
  <A, E2, B>(next: (value: A) => TaskEither<E2, B>) =>
  <E1>(first: TaskEither<E1, A>): TaskEither<E1 | E2, A> =>
  async () => {
    const found = await first();
    if (Either.isLeft(found)) return found;
    const other = await next(found.right)();
    return Either.isLeft(other) ? other : found;
  };

const tapEither = <A, E2, B>(next: (value: A) => Either.Either<E2, B>): (<E1>(first: TaskEither<E1, A>) => TaskEither<E1 | E2, A>) =>
  flatMapEither((value: A) => {
    const other = next(value);
    return Either.isLeft(other) ? other : right(value);
  });

const recover =
  <E1, E2, B>(next: (problem: E1) => TaskEither<E2, B>) =>
  <A>(first: TaskEither<E1, A>): TaskEither<E2, A | B> =>
  async () => {
    const found = await first();
    return Either.isLeft(found) ? await next(found.left)() : found;
  };

const filter =
  <A, E2>(holds: (value: A) => boolean, onFalse: (value: A) => E2) =>
  <E1>(first: TaskEither<E1, A>): TaskEither<E1 | E2, A> =>
  async () => {
    const found = await first();
    return Either.isLeft(found) || holds(found.right) ? found : left(onFalse(found.right));
  };

const flatMapOption =
  <E2>(onNone: () => E2) =>
  <A, B>(next: (value: A) => Option.Option<B>): (<E1>(first: TaskEither<E1, A>) => TaskEither<E1 | E2, B>) =>
    flatMapEither((value: A) => {
      const found = next(value);
      return found._tag === 'None' ? left(onNone()) : right(found.value);
    });

const bound =
  <E2>(name: string, next: (value: Bound) => TaskEither<E2, unknown>) =>
  <E1>(first: TaskEither<E1, Bound>): TaskEither<E1 | E2, Bound> =>
  async () => {
    const found = await first();
    if (Either.isLeft(found)) return found;
    const other = await next(found.right)();
    return Either.isLeft(other) ? other : right({ ...found.right, [name]: other.right });
  };

export const map: typeof Library.map = (change) => (first) => async () => {
  const found = await first();
  return Either.isLeft(found) ? found : right(change(found.right));
};

export const mapLeft: typeof Library.mapLeft = (change) => (first) => async () => {
  const found = await first();
  return Either.isLeft(found) ? left(change(found.left)) : found;
};

export const chain: typeof Library.chain = flatMap;
export const chainW: typeof Library.chainW = flatMap;
export const chainEitherK: typeof Library.chainEitherK = flatMapEither;
export const chainEitherKW: typeof Library.chainEitherKW = flatMapEither;
export const chainOptionK: typeof Library.chainOptionK = flatMapOption;
export const chainOptionKW: typeof Library.chainOptionKW = flatMapOption;
export const chainFirst: typeof Library.chainFirst = tap;
export const chainFirstW: typeof Library.chainFirstW = tap;
export const chainFirstEitherK: typeof Library.chainFirstEitherK = tapEither;
export const chainFirstEitherKW: typeof Library.chainFirstEitherKW = tapEither;
export const orElse: typeof Library.orElse = recover;
export const filterOrElse: typeof Library.filterOrElse = filter;
export const filterOrElseW: typeof Library.filterOrElseW = filter;
export const bindTo: typeof Library.bindTo = ((name: string) => map((value) => ({ [name]: value }))) as typeof Library.bindTo;
export const bind: typeof Library.bind = bound as unknown as typeof Library.bind;
export const bindW: typeof Library.bindW = bound as unknown as typeof Library.bindW;
