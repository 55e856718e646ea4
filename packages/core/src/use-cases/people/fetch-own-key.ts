import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { Credentials, ReadTx } from '../../ports/store.js';
import type { Ports } from '../../ports/ports.js';
import type { Caller, Transact, UseCase } from '../use-case.js';
import { checkDirectoryPassword, isOfDirectory } from './directory/check-directory-password.js';
import type { ApiKeyHolder } from './fetch-api-key.js';
import { asOwnAttempt, checkOwnPassword } from './settings/change-own-password.js';

export interface FetchOwnKey {
  /** What a directory calls the caller; not looked at for others. */
  readonly username: string;
  /** Not looked at where the caller signs in without one. */
  readonly password: string;
}

const credentialsOf = (tx: ReadTx, userId: UserId): TaskEither.TaskEither<Failure, Credentials> =>
  pipe(tx.users.credentials(userId), TaskEither.chainW(TaskEither.fromOption(() => refused({ kind: 'noSuchUser' }))));

/** Here, or by the directory that knows the caller; counted as at signing in. Nothing to check for somebody without a password. */
const proveOneself = (
  transact: Transact,
  ports: Ports,
  caller: Caller,
  own: Credentials,
  { username, password }: FetchOwnKey,
): TaskEither.TaskEither<Failure, void> => {
  const { realm, address } = caller;
  if (isOfDirectory(ports.directory, own)) {
    return pipe(checkDirectoryPassword(ports, own, { realmId: realm.id, userName: username, address }, password), TaskEither.mapLeft(asOwnAttempt(ports)));
  }
  return realm.policies.passwordSignIn && own.passwordHash !== null ? checkOwnPassword(transact, ports, caller, password) : TaskEither.right(undefined);
};

/** Returns the caller's API key, for those who prove themselves once more: a browser that is left alone gives no key away. Spec: 5 */
export const fetchOwnKey: UseCase<FetchOwnKey, ApiKeyHolder> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, command) => {
    const { id } = caller.actor.user;
    return pipe(
      transact('snapshot', (tx) => credentialsOf(tx, id)),
      TaskEither.chain((own) => proveOneself(transact, ports, caller, own, command)),
      TaskEither.chain(() => transact('snapshot', (tx) => credentialsOf(tx, id))),
      TaskEither.map(({ user, keyGeneration }) => ({ user, apiKey: ports.secrets.apiKey(caller.realm.id, id, keyGeneration) })),
    );
  },
};
