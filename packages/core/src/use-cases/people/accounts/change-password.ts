import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { UserId } from '../../../model/ids.js';
import type { PasswordChange, WriteTx } from '../../../ports/store.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';
import type { Outcome } from '../../outcome.js';

/** Why a password stays the same. Bots have none. */
export type PasswordProblem = 'noSuchPerson' | 'passwordInvalid';

/** For the operator. Sessions in browsers end, with their polls; the API key stays valid. */
export const changePassword =
  (tx: WriteTx) =>
  async (email: string, change: PasswordChange): Outcome<Either.Either<PasswordProblem, UserId>> => {
    const found = await tx.users.credentials(email)();
    if (Either.isLeft(found)) return found;
    if (Option.isNone(found.right) || found.right.value.user.bot !== null) return Either.right(Either.left('noSuchPerson'));
    const { id } = found.right.value.user;
    const changed = await tx.users.changePassword(id, change)();
    if (Either.isLeft(changed)) return changed;
    const appended = await tx.append({ entries: [credentialsEntry(id)], changesRules: false })();
    return Either.isLeft(appended) ? appended : Either.right(Either.right(id));
  };
