import * as Either from 'fp-ts/lib/Either.js';
import type { Ports } from '../../../ports/ports.js';
import type { Credentials, WriteTx } from '../../../ports/store.js';
import { changedEntries } from './account-change-entries.js';
import { type Outcome, done } from '../../outcome.js';

/**
 * The step of every way of signing in, once it has succeeded: the person of an account that an administrator made joins at their first sign-in. Ends the
 * commit. Two statements the first time, then none.
 *
 * Spec: 2 (User), 6 (`realm_user`, level 475)
 */
export const noteFirstSignIn = async (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  { user, awaitsFirstSignIn }: Pick<Credentials, 'user' | 'awaitsFirstSignIn'>,
): Outcome<void> => {
  if (!awaitsFirstSignIn) return done;
  const now = clock.now();
  const isFirst = await tx.users.noteFirstSignIn(user.id, now)();
  if (Either.isLeft(isFirst)) return isFirst;
  const appended = isFirst.right
    ? await tx.append({ entries: changedEntries(tx.realm, user, { ...user, dateJoined: now }, now), changesRules: true })()
    : Either.right(null);
  return Either.isLeft(appended) ? appended : done;
};
