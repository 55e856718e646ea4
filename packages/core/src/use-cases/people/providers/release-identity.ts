import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { UserId } from '../../../model/ids.js';
import type { WriteTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

/** For the operator, where people move to another provider: the account is bound to the next person who has its address there. Sessions and keys stay. */
export const releaseIdentity =
  (tx: WriteTx) =>
  async (email: string): Outcome<Either.Either<'noSuchAccount', UserId>> => {
    const found = await tx.users.credentials(email)();
    if (Either.isLeft(found)) return found;
    if (Option.isNone(found.right)) return Either.right(Either.left('noSuchAccount'));
    const {
      user: { id },
    } = found.right.value;
    const signInsFound = await tx.signIns.release(id)();
    return Either.isLeft(signInsFound) ? signInsFound : Either.right(Either.right(id));
  };
