import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../model/ids.js';
import type { Credentials, ReadTx } from '../../ports/store.js';
import type { UseCase } from '../use-case.js';
import { checkDirectoryPassword, isOfDirectory } from './directory/check-directory-password.js';
import type { ApiKeyHolder } from './fetch-api-key.js';
import { asOwnAttempt, checkOwnPassword } from './settings/change-own-password.js';
import type { WaitingCall } from '../call.js';
import { type Outcome, done, refuse } from '../outcome.js';

export interface FetchOwnKey {
  /** What a directory calls the caller; not looked at for others. */
  readonly username: string;
  /** Not looked at where the caller signs in without one. */
  readonly password: string;
}

const credentialsOf = async (tx: ReadTx, userId: UserId): Outcome<Credentials> => {
  const found = await tx.users.credentials(userId)();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right)) return refuse({ kind: 'noSuchUser' });
  return Either.right(found.right.value);
};

/** Here, or by the directory that knows the caller; counted as at signing in. Nothing to check for somebody without a password. */
const proveOneself = async (call: WaitingCall, own: Credentials, { username, password }: FetchOwnKey): Outcome<void> => {
  const { realm, address } = call;
  if (isOfDirectory(call.ports.directory, own)) {
    const attempt = { realmId: realm.id, userName: username, address };
    return asOwnAttempt(call.ports, await checkDirectoryPassword(call.ports, own, attempt, password));
  }
  return realm.policies.passwordSignIn && own.passwordHash !== null ? checkOwnPassword(call, password) : done;
};

/** Returns the caller's API key, for those who prove themselves once more: a browser that is left alone gives no key away. Spec: 5 */
export const fetchOwnKey: UseCase<FetchOwnKey, ApiKeyHolder> = {
  mode: 'waiting',
  run: async (call, command) => {
    const { id } = call.actor.user;
    const own = await call.transact('snapshot', ({ tx }) => credentialsOf(tx, id));
    if (Either.isLeft(own)) return own;
    const proven = await proveOneself(call, own.right, command);
    if (Either.isLeft(proven)) return proven;
    const present = await call.transact('snapshot', ({ tx }) => credentialsOf(tx, id));
    if (Either.isLeft(present)) return present;
    const { user, keyGeneration } = present.right;
    return Either.right({ user, apiKey: call.ports.secrets.apiKey(call.realm.id, id, keyGeneration) });
  },
};
