import * as Either from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure, Fault } from '@parley/core';

const reasonOf = (failure: Failure): string => (failure.kind === 'refused' ? failure.refusal.kind : failure.kind);

/** What the service says no to or could not do, thrown to hosts, who call it with promises. */
export class ChatError extends Error {
  constructor(
    /** The kind of a refusal (`cannotPost`), the problem of a wish (`emailTaken`), `eventsTrimmed`, or `conflict` and `unavailable` where the world failed. */
    readonly reason: string,
    readonly failure: Failure | null = null,
  ) {
    super(failure === null || failure.kind === 'refused' ? reason : `${reason}: ${failure.what}`);
    this.name = 'ChatError';
    if (failure?.kind === 'unavailable') this.cause = failure.cause;
  }

  static of(failure: Failure): ChatError {
    return new ChatError(reasonOf(failure), failure);
  }
}

/** The fault of somebody having been faster: the same work may succeed the next time. */
export const conflictIn = ({ failure }: ChatError): Fault | null => (failure?.kind === 'conflict' ? failure : null);

export const orThrow = async <Result>(work: TaskEither<Failure, Result>): Promise<Result> => {
  const outcome = await work();
  if (Either.isLeft(outcome)) throw ChatError.of(outcome.left);
  return outcome.right;
};

/** The same for a wish that may have something wrong with it. */
export const wishOrThrow = async <Result>(work: TaskEither<Failure, Either.Either<string, Result>>): Promise<Result> => {
  const granted = await orThrow(work);
  if (Either.isLeft(granted)) throw new ChatError(granted.left);
  return granted.right;
};
