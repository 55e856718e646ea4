import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { User } from '../../model/people/user.js';
import type { UseCase } from '../use-case.js';
import { noteFirstSignIn } from './accounts/note-first-sign-in.js';
import { checkPassword, type NameAndPassword } from './check-password.js';
import { mailSignIn } from './mail-sign-in.js';

export type FetchApiKey = NameAndPassword;

export interface ApiKeyHolder {
  readonly user: User;
  readonly apiKey: string;
}

/** Returns the API key for an address and password. Spec: 4.20 */
export const fetchApiKey: UseCase<FetchApiKey, ApiKeyHolder> = {
  mode: 'visitingAndWaiting',
  run: (transact, ports, from) => (command) =>
    pipe(
      checkPassword(transact, ports, from, command),
      TaskEither.chainFirst(({ credentials }) =>
        credentials.awaitsFirstSignIn ? transact('write', (tx) => noteFirstSignIn(tx, ports, credentials)) : TaskEither.right(undefined),
      ),
      TaskEither.chainFirst(({ realm, credentials: { user } }) => mailSignIn(transact, ports, { ...from, realm, user })),
      TaskEither.map(({ realm, credentials: { user, keyGeneration } }) => ({ user, apiKey: ports.secrets.apiKey(realm.id, user.id, keyGeneration) })),
    ),
};
