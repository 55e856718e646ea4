import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Credentials } from '../../ports/store.js';
import { refuse } from '../outcome.js';

/** An account in its realm. */
export interface RealmAccount {
  readonly realm: Realm;
  readonly credentials: Credentials;
}

/** Only a caller who knows the password learns that the account or its organization is deactivated, or that the password must be changed. */
export const checkSignIn = (realm: Realm, found: Credentials | null, isRight: boolean): Either.Either<Failure, RealmAccount> => {
  if (found === null || !isRight || found.user.bot !== null) return refuse({ kind: 'wrongPassword' });
  if (realm.isDeactivated) return refuse({ kind: 'signInRealmDeactivated' });
  if (!found.user.isActive) return refuse({ kind: 'signInAccountDeactivated' });
  return found.passwordResetRequired ? refuse({ kind: 'passwordResetRequired' }) : Either.right({ realm, credentials: found });
};
