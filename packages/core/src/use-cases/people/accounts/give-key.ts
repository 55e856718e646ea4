import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Ports } from '../../../ports/ports.js';
import type { Credentials, WriteTx } from '../../../ports/store.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';
import type { ApiKeyHolder } from '../fetch-api-key.js';
import { removeDevices } from './remove-devices.js';

export interface GiveKey {
  /** Address of an active person or bot. */
  readonly email: string;
  /** Ends the present key first, and forgets the person's devices. */
  readonly isNew: boolean;
}

const generationOf = (tx: WriteTx, { user, keyGeneration }: Credentials, isNew: boolean): TaskEither.TaskEither<Failure, number> =>
  isNew
    ? pipe(
        tx.users.regenerateKey(user.id),
        TaskEither.bindTo('generation'),
        TaskEither.bind('removed', () => removeDevices(tx, user.id)),
        TaskEither.chainFirst(({ removed }) => tx.append({ entries: [...removed, credentialsEntry(user.id)], changesRules: true })),
        TaskEither.map(({ generation }) => generation),
      )
    : TaskEither.right(keyGeneration);

/** Returns the API key of an account for the operator. */
export const giveKey =
  (tx: WriteTx, { secrets }: Pick<Ports, 'secrets'>) =>
  ({ email, isNew }: GiveKey): TaskEither.TaskEither<Failure, Either.Either<'noSuchAccount', ApiKeyHolder>> =>
    pipe(
      tx.users.credentials(email),
      TaskEither.chain((found) =>
        Option.isNone(found) || !found.value.user.isActive || found.value.user.bot?.isSystemBot === true
          ? TaskEither.right(Either.left<'noSuchAccount'>('noSuchAccount'))
          : pipe(
              generationOf(tx, found.value, isNew),
              TaskEither.map((generation) => {
                const { user } = found.value;
                return Either.right({ user, apiKey: secrets.apiKey(tx.realm.id, user.id, generation) });
              }),
            ),
      ),
    );
