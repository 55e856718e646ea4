import * as Either from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { type Failure, type Fault, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { failureReply } from '@parley/wire';
import { problemTexts } from './problem-texts.data.js';

/** The API's answer to the error, at the newest level. */
interface ApiAnswer {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
}

const answerTo = (failure: Failure): ApiAnswer => {
  const { status, code, message } = failureReply(failure, { open: openAt(newestLevel), dummyEmailHost: 'localhost' });
  return { status, code: code ?? 'INTERNAL_SERVER_ERROR', msg: message };
};

/** The error of every call of a host that the service refuses or cannot complete; nothing has changed then. Other errors are the host's own, or bugs. */
export class ChatError extends Error {
  override readonly name = 'ChatError';

  private constructor(
    /**
     * A stable word for the refusal: the kind of a refusal (`cannotPost`, `notLoggedIn`), the problem of an account or an organization (`emailTaken`), or
     * `eventsTrimmed`. For faults: `conflict` after concurrent changes, `tooMuchWork`, `unavailable` while the database or another part is away, and `defect` for bugs.
     */
    readonly refusal: string,
    answer: ApiAnswer,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.status = answer.status;
    this.code = answer.code;
    this.msg = answer.msg;
  }

  /** The HTTP status of the API's answer. */
  readonly status: number;
  /** The `code` of that answer, such as `BAD_REQUEST`. */
  readonly code: string;
  /** Its `msg`: a sentence for people. */
  readonly msg: string;

  static of(failure: Failure): ChatError {
    const answer = answerTo(failure);
    if (failure.kind === 'refused') return new ChatError(failure.refusal.kind, answer, `${failure.refusal.kind}: ${answer.msg}`);
    return new ChatError(failure.kind, answer, `${failure.kind}: ${failure.what}`, 'cause' in failure ? failure.cause : undefined);
  }

  /** For an invalid account or organization. */
  static ofProblem(problem: string): ChatError {
    const msg = problemTexts[problem] ?? problem;
    return new ChatError(problem, { status: 400, code: 'BAD_REQUEST', msg }, `${problem}: ${msg}`);
  }
}

/** A concurrent change came first: the same work may succeed the next time. */
export const conflictIn = ({ refusal, message }: ChatError): Fault | null => (refusal === 'conflict' ? { kind: 'conflict', what: message } : null);

/** The result of work; rejects with a `ChatError` when it fails. */
export const orThrow = async <Result>(work: TaskEither<Failure, Result>): Promise<Result> => {
  const outcome = await work();
  if (Either.isLeft(outcome)) throw ChatError.of(outcome.left);
  return outcome.right;
};

/** The result of work of the operator, which may have a problem of its own; rejects with a `ChatError` when it fails. */
export const madeOrThrow = async <Made>(work: TaskEither<Failure, Either.Either<string, Made>>): Promise<Made> => {
  const made = await orThrow(work);
  if (Either.isLeft(made)) throw ChatError.ofProblem(made.left);
  return made.right;
};
