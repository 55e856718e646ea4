import * as Either from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { type Failure, type Fault, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { failureReply } from '@parley/wire';
import { problemTexts } from './problem-texts.data.js';

/** What an error of the service says, as the API would answer it to somebody at the newest level. */
interface Said {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
}

const saidOf = (failure: Failure): Said => {
  const { status, code, message } = failureReply(failure, { open: openAt(newestLevel), dummyEmailHost: 'localhost' });
  return { status, code: code ?? 'INTERNAL_SERVER_ERROR', msg: message };
};

/**
 * The one error with which everything that a host calls rejects, when the service refuses or cannot do what was asked. Nothing has changed then. Other errors are the
 * host's own, or a mistake of the program.
 */
export class ChatError extends Error {
  override readonly name = 'ChatError';

  private constructor(
    /**
     * What was refused, in one word that does not change: the kind of a refusal (`cannotPost`, `notLoggedIn`), the problem of an account or an organization (`emailTaken`),
     * or `eventsTrimmed`. Where nothing was refused: `conflict` when others were faster, `tooMuchWork`, or `unavailable` when the database or another part has failed.
     */
    readonly refusal: string,
    said: Said,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.status = said.status;
    this.code = said.code;
    this.msg = said.msg;
  }

  /** The HTTP status with which the API would answer. */
  readonly status: number;
  /** The `code` of that answer, such as `BAD_REQUEST`. */
  readonly code: string;
  /** Its `msg`: a sentence for people. */
  readonly msg: string;

  static of(failure: Failure): ChatError {
    const said = saidOf(failure);
    if (failure.kind === 'refused') return new ChatError(failure.refusal.kind, said, `${failure.refusal.kind}: ${said.msg}`);
    return new ChatError(failure.kind, said, `${failure.kind}: ${failure.what}`, failure.kind === 'unavailable' ? failure.cause : undefined);
  }

  /** Of an account or an organization that cannot be as requested. */
  static ofProblem(problem: string): ChatError {
    const msg = problemTexts[problem] ?? problem;
    return new ChatError(problem, { status: 400, code: 'BAD_REQUEST', msg }, `${problem}: ${msg}`);
  }
}

/** Others were faster: the same work may succeed the next time. */
export const conflictIn = ({ refusal, message }: ChatError): Fault | null => (refusal === 'conflict' ? { kind: 'conflict', what: message } : null);

/** What work answers; rejects with a `ChatError` where it fails. */
export const orThrow = async <Result>(work: TaskEither<Failure, Result>): Promise<Result> => {
  const outcome = await work();
  if (Either.isLeft(outcome)) throw ChatError.of(outcome.left);
  return outcome.right;
};

/** The same for what the operator requests, which may have a problem of its own. */
export const madeOrThrow = async <Made>(work: TaskEither<Failure, Either.Either<string, Made>>): Promise<Made> => {
  const made = await orThrow(work);
  if (Either.isLeft(made)) throw ChatError.ofProblem(made.left);
  return made.right;
};
