import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { Credentials, ReadTx } from '../../ports/store.js';
import type { UseCase } from '../use-case.js';
import type { ApiKeyHolder } from './fetch-api-key.js';
import { checkOwnPassword } from './settings/change-own-password.js';

export interface FetchOwnKey {
  /** Not looked at where the caller signs in without one. */
  readonly password: string;
}

const credentialsOf = (tx: ReadTx, userId: UserId): TaskEither.TaskEither<Failure, Credentials> =>
  pipe(tx.users.credentials(userId), TaskEither.chainW(TaskEither.fromOption(() => refused({ kind: 'noSuchUser' }))));

/** Returns the caller's API key, for those who prove themselves once more: a browser that is left alone gives no key away. Spec: 5 */
export const fetchOwnKey: UseCase<FetchOwnKey, ApiKeyHolder> = {
  mode: 'waiting',
  run:
    (transact, ports) =>
    (caller, { password }) => {
      const { id } = caller.actor.user;
      return pipe(
        transact('snapshot', (tx) =>
          pipe(
            credentialsOf(tx, id),
            TaskEither.map(({ passwordHash }) => tx.realm.policies.passwordSignIn && passwordHash !== null),
          ),
        ),
        TaskEither.chain((hasPassword) => (hasPassword ? checkOwnPassword(transact, ports, caller, password) : TaskEither.right(undefined))),
        TaskEither.chain(() => transact('snapshot', (tx) => credentialsOf(tx, id))),
        TaskEither.map(({ user, keyGeneration }) => ({ user, apiKey: ports.secrets.apiKey(caller.realm.id, id, keyGeneration) })),
      );
    },
};
