import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Refusal } from '../../refusals/index.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Credentials } from '../../ports/store.js';
import type { ApiKeyHolder } from './fetch-api-key.js';
import type { UseCase } from '../use-case.js';
import { refuse, decided } from '../outcome.js';

export interface FetchDevelopmentKey {
  readonly username: string;
}

/** Bots have keys like people; refuses system accounts. */
export const checkDevelopmentSignIn = (found: Credentials | null, { isDeactivated }: Pick<Realm, 'isDeactivated'>): Either.Either<Refusal, Credentials> => {
  if (found === null || found.user.bot?.isSystemBot === true) return Either.left({ kind: 'wrongPassword' });
  if (isDeactivated) return Either.left({ kind: 'signInRealmDeactivated' });
  return found.user.isActive ? Either.right(found) : Either.left({ kind: 'signInAccountDeactivated' });
};

/**
 * Returns an API key for an address alone. NOTE: only for development organizations; no row of the ordinary table uses it.
 *
 * Spec: 4.20, without its password
 */
export const fetchDevelopmentKey: UseCase<FetchDevelopmentKey, ApiKeyHolder> = {
  mode: 'visiting',
  run: async ({ tx, ports, realm }, { username }) => {
    const email = username.trim();
    if (!isEmailAddress(email)) return refuse({ kind: 'notAnEmailAddress' });
    const found = await tx.users.credentials(email)();
    if (Either.isLeft(found)) return found;
    const fits = decided(checkDevelopmentSignIn(Option.toNullable(found.right), realm));
    if (Either.isLeft(fits)) return fits;
    const { user, keyGeneration } = fits.right;
    return Either.right({ user, apiKey: ports.secrets.apiKey(realm.id, user.id, keyGeneration) });
  },
};
