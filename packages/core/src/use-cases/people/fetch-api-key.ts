import * as Either from 'fp-ts/lib/Either.js';
import type { User } from '../../model/people/user.js';
import type { UseCase } from '../use-case.js';
import { noteFirstSignIn } from './accounts/note-first-sign-in.js';
import { checkPassword, type NameAndPassword } from './check-password.js';
import { mailSignIn } from './mail-sign-in.js';
import { done } from '../outcome.js';

export type FetchApiKey = NameAndPassword;

export interface ApiKeyHolder {
  readonly user: User;
  readonly apiKey: string;
}

/** Returns the API key for an address and password. Spec: 4.20 */
export const fetchApiKey: UseCase<FetchApiKey, ApiKeyHolder> = {
  mode: 'visitingAndWaiting',
  run: async ({ ports, transact, from }, command) => {
    const account = await checkPassword(transact, ports, from, command);
    if (Either.isLeft(account)) return account;
    const { realm, credentials } = account.right;
    const { user, keyGeneration } = credentials;
    const noted = credentials.awaitsFirstSignIn ? await transact('write', ({ tx }) => noteFirstSignIn(tx, ports, credentials)) : done;
    if (Either.isLeft(noted)) return noted;
    const mailed = await mailSignIn(transact, ports, { ...from, realm, user });
    if (Either.isLeft(mailed)) return mailed;
    return Either.right({ user, apiKey: ports.secrets.apiKey(realm.id, user.id, keyGeneration) });
  },
};
