import * as Either from 'fp-ts/lib/Either.js';
import { refused } from '../../../failures.js';
import type { PeopleDirectory } from '../../../ports/people-directory.js';
import type { Ports } from '../../../ports/ports.js';
import type { Credentials } from '../../../ports/store.js';
import { attemptPassword, type Attempt } from '../attempt-password.js';
import { done, type Outcome } from '../../outcome.js';

/** Whether a directory knows the account's person, who has no password of their own here then. */
export const isOfDirectory = (directory: PeopleDirectory | undefined, { externalId }: Credentials): boolean =>
  directory !== undefined && externalId?.startsWith(directory.prefix) === true;

const wrong = refused({ kind: 'ownPasswordWrong' });

/** Counts an attempt at the directory's password of somebody who is signed in, and checks it. The name of somebody else is as wrong as another password. */
export const checkDirectoryPassword = async (ports: Ports, { externalId }: Credentials, attempt: Attempt, password: string): Outcome<void> => {
  const { directory } = ports;
  if (directory === undefined) return Either.left(wrong);
  return attemptPassword(ports, attempt, async () => {
    const answer = await directory.check(attempt.userName.trim(), password)();
    if (Either.isLeft(answer)) return answer;
    return typeof answer.right !== 'string' && answer.right.id === externalId ? done : Either.left(wrong);
  });
};
