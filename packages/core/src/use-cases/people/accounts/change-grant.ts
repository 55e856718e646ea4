import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import { type Grant, grants } from '../../../model/people/grant.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { changeAccount } from './change-account.js';
import type { Outcome } from '../../outcome.js';

export interface ChangeGrant {
  /** Address of a person or bot. */
  readonly email: string;
  readonly grant: Grant;
  readonly isGranted: boolean;
}

/** For the operator: grants or revokes a right. Repeating it changes nothing. */
export const changeGrant =
  (tx: WriteTx, ports: Ports) =>
  async ({ email, grant, isGranted }: ChangeGrant): Outcome<Either.Either<'noSuchAccount', UserId>> => {
    const found = await tx.users.byEmails([email])();
    if (Either.isLeft(found)) return found;
    const [user] = found.right;
    if (user === undefined || user.bot?.isSystemBot === true) return Either.right(Either.left<'noSuchAccount'>('noSuchAccount'));
    if (user.grants.includes(grant) === isGranted) return Either.right(Either.right(user.id));
    const granted = grants.filter((name) => (name === grant ? isGranted : user.grants.includes(name)));
    const changed = await changeAccount(tx, ports, user, { grants: granted });
    return Either.isLeft(changed) ? changed : Either.right(Either.right(user.id));
  };
