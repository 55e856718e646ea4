import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../failures.js';
import type { WriteTx } from '../../ports/store.js';
import type { Refusal } from '../../refusals/index.js';
import type { Verdict } from '../../rules/verdict.js';
import { permit } from '../shared/permit.js';

type Task<A> = TaskEither.TaskEither<Failure, A>;

interface List<Item> {
  all(): TaskEither.TaskEither<Fault, ReadonlyArray<Item>>;
  replace(items: ReadonlyArray<Item>): TaskEither.TaskEither<Fault, void>;
}

/** A list of the organization that is kept and told as a whole. */
export interface OrganizationList<Item> {
  readonly list: (tx: WriteTx) => List<Item>;
  readonly event: 'linkifiersChanged' | 'profileFieldsChanged';
}

/** Changes the list as `verdict` permits, and returns it. Changes the version that rules read, so that two changes at once do not undo each other. */
export const changeList = <Item>(
  tx: WriteTx,
  verdict: Verdict,
  { list, event }: OrganizationList<Item>,
  changed: (before: ReadonlyArray<Item>) => Task<ReadonlyArray<Item>>,
): Task<ReadonlyArray<Item>> =>
  pipe(
    TaskEither.fromEither(permit(verdict)),
    TaskEither.chainW(() => list(tx).all()),
    TaskEither.chainW(changed),
    TaskEither.chainFirstW((after) => list(tx).replace(after)),
    TaskEither.chainFirstW(() => tx.append({ entries: [{ kind: 'event', event: { kind: event }, audience: { kind: 'everyone' } }], changesRules: true })),
  );

export const done: (changed: Task<unknown>) => Task<void> = TaskEither.map(() => undefined);

export const decided = <A>(verdict: Either.Either<Refusal, A>): Task<A> => TaskEither.fromEither(pipe(verdict, Either.mapLeft(refused)));
