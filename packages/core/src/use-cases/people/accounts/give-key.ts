import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Ports } from '../../../ports/ports.js';
import type { Credentials, WriteTx } from '../../../ports/store.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';
import type { ApiKeyHolder } from '../fetch-api-key.js';
import { removeDevices } from './remove-devices.js';
import type { Outcome } from '../../outcome.js';

export interface GiveKey {
  /** Address of an active person or bot. */
  readonly email: string;
  /** Ends the present key first, and forgets the person's devices. */
  readonly isNew: boolean;
}

const generationOf = async (tx: WriteTx, { user, keyGeneration }: Credentials, isNew: boolean): Outcome<number> => {
  if (!isNew) return Either.right(keyGeneration);
  const generation = await tx.users.regenerateKey(user.id)();
  if (Either.isLeft(generation)) return generation;
  const removed = await removeDevices(tx, user.id);
  if (Either.isLeft(removed)) return removed;
  const appended = await tx.append({ entries: [...removed.right, credentialsEntry(user.id)], changesRules: true })();
  return Either.isLeft(appended) ? appended : Either.right(generation.right);
};

/** Returns the API key of an account for the operator. */
export const giveKey =
  (tx: WriteTx, { secrets }: Pick<Ports, 'secrets'>) =>
  async ({ email, isNew }: GiveKey): Outcome<Either.Either<'noSuchAccount', ApiKeyHolder>> => {
    const found = await tx.users.credentials(email)();
    if (Either.isLeft(found)) return found;
    if (Option.isNone(found.right) || !found.right.value.user.isActive || found.right.value.user.bot?.isSystemBot === true)
      return Either.right(Either.left<'noSuchAccount'>('noSuchAccount'));
    const generation = await generationOf(tx, found.right.value, isNew);
    if (Either.isLeft(generation)) return generation;
    const { user } = found.right.value;
    return Either.right(Either.right({ user, apiKey: secrets.apiKey(tx.realm.id, user.id, generation.right) }));
  };
