import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { PeopleDirectory } from '../../../ports/people-directory.js';
import type { Ports } from '../../../ports/ports.js';
import type { Credentials } from '../../../ports/store.js';
import { attemptPassword, type Attempt } from '../attempt-password.js';

/** Whether a directory knows the account's person, who has no password of their own here then. */
export const isOfDirectory = (directory: PeopleDirectory | undefined, { externalId }: Credentials): boolean =>
  directory !== undefined && externalId?.startsWith(directory.prefix) === true;

const wrong = refused({ kind: 'ownPasswordWrong' });

/** Counts an attempt at the directory's password of somebody who is signed in, and checks it. The name of somebody else is as wrong as another password. */
export const checkDirectoryPassword = (ports: Ports, { externalId }: Credentials, attempt: Attempt, password: string): TaskEither.TaskEither<Failure, void> => {
  const { directory } = ports;
  if (directory === undefined) return TaskEither.left(wrong);
  const check = pipe(
    directory.check(attempt.userName.trim(), password),
    TaskEither.filterOrElseW(
      (answer) => typeof answer !== 'string' && answer.id === externalId,
      () => wrong,
    ),
    TaskEither.map(() => undefined),
  );
  return attemptPassword(ports, attempt, check);
};
