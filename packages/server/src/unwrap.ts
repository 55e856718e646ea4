import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '@parley/core';

/** What was made; throws, for the operator to read, when it was not. */
export const unwrap = <Problem extends string, Made>(outcome: Either.Either<Failure, Either.Either<Problem, Made>>): Made => {
  if (Either.isLeft(outcome)) {
    const failure = outcome.left;
    throw new Error(failure.kind === 'refused' ? failure.refusal.kind : `the database failed: ${failure.what}`, { cause: failure });
  }
  if (Either.isLeft(outcome.right)) throw new Error(problemTexts[outcome.right.left] ?? outcome.right.left);
  return outcome.right.right;
};

const problemTexts: Readonly<Record<string, string>> = {
  emailInvalid: 'this is no e-mail address',
  emailTaken: 'this e-mail address has an account already',
  nameInvalid: 'a name has 1 to 100 characters (40 for an organization), and none of * ` \\ > " @',
  noSuchPerson: 'nobody has this e-mail address; bots have no password',
  passwordInvalid: 'a password has 1 to 100 characters',
  shortNameInvalid: 'a short name has 1 to 40 lower-case letters, digits and dashes, none of them at an end',
  shortNameNeeded: 'there is an organization already, which answers at the root: another one needs a short name (--short-name)',
  shortNameTaken: 'there is an organization of this short name already',
};
