import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Actor } from '../../model/people/actor.js';
import { isSameAddress } from '../../model/people/email-address.js';
import type { Ports } from '../../ports/ports.js';
import type { Credentials, ReadTx } from '../../ports/store.js';
import type { Refusal } from '../../refusals/index.js';
import { loadActor } from '../shared/people/load-actor.js';
import type { TransactForVisitor, UseCase } from '../use-case.js';
import { noteFirstSignIn } from './accounts/note-first-sign-in.js';
import type { ApiKeyHolder } from './fetch-api-key.js';
import { mailSignIn } from './mail-sign-in.js';

export interface FetchKeyByToken {
  readonly token: string;
}

export interface TokenHolder extends ApiKeyHolder {
  readonly actor: Actor;
}

const refuse = (kind: Extract<Refusal['kind'], 'tokensDisabled' | 'tokenMissing' | 'tokenInvalid' | 'tokenWithoutEmail'>) =>
  TaskEither.left<Failure>(refused({ kind }));

/** The address that the token vouches for. */
const vouchedFor = ({ signInTokens, clock }: Ports, { stringId }: Realm, token: string): TaskEither.TaskEither<Failure, string> => {
  if (signInTokens?.isEnabled(stringId) !== true) return refuse('tokensDisabled');
  if (token === '') return refuse('tokenMissing');
  return pipe(
    signInTokens.check(stringId, token, clock.now()),
    TaskEither.chain((claims): TaskEither.TaskEither<Failure, string> => {
      if (Option.isNone(claims)) return refuse('tokenInvalid');
      const { email } = claims.value;
      return typeof email === 'string' && email !== '' ? TaskEither.right(email) : refuse('tokenWithoutEmail');
    }),
  );
};

const check = (found: Credentials | null, { isDeactivated }: Realm): Either.Either<Failure, Credentials> => {
  if (found === null || found.user.bot !== null) return Either.left(refused({ kind: 'wrongPassword' }));
  if (isDeactivated) return Either.left(refused({ kind: 'signInRealmDeactivated' }));
  return found.user.isActive ? Either.right(found) : Either.left(refused({ kind: 'signInAccountDeactivated' }));
};

type Found = TokenHolder & Pick<Credentials, 'awaitsFirstSignIn'>;

const holder = (tx: ReadTx, { secrets, clock }: Ports, email: string): TaskEither.TaskEither<Failure, Found> =>
  pipe(
    tx.users.credentials(email),
    TaskEither.map(Option.filter(({ user }) => isSameAddress(user.email, email))),
    TaskEither.chainEitherKW((found) => check(Option.toNullable(found), tx.realm)),
    TaskEither.chain(({ user, keyGeneration, awaitsFirstSignIn }) =>
      pipe(
        loadActor(tx, user.id, clock.now()),
        TaskEither.map(({ actor }) => ({ actor, user, awaitsFirstSignIn, apiKey: secrets.apiKey(tx.realm.id, user.id, keyGeneration) })),
      ),
    ),
  );

/** The account is read anew after its first sign-in, which changes it. */
const signedIn = (transact: TransactForVisitor, ports: Ports, email: string): TaskEither.TaskEither<Failure, TokenHolder> => {
  const find = transact('snapshot', (tx) => holder(tx, ports, email));
  return pipe(
    find,
    TaskEither.chain((found) =>
      found.awaitsFirstSignIn
        ? pipe(
            transact('write', (tx) => noteFirstSignIn(tx, ports, found)),
            TaskEither.chain(() => find),
          )
        : TaskEither.right(found),
    ),
  );
};

/** Returns the API key of the person whom a signed token names. The signer is trusted, so a deactivated account is reported. Spec: 4.20, level 160 */
export const fetchKeyByToken: UseCase<FetchKeyByToken, TokenHolder> = {
  mode: 'visitingAndWaiting',
  run:
    (transact, ports, from) =>
    ({ token }) =>
      pipe(
        transact('snapshot', (_tx, { realm }) => TaskEither.right(realm)),
        TaskEither.bindTo('realm'),
        TaskEither.bind('email', ({ realm }) => vouchedFor(ports, realm, token)),
        TaskEither.bind('found', ({ email }) => signedIn(transact, ports, email)),
        TaskEither.chainFirst(({ realm, found: { user } }) => mailSignIn(transact, ports, { ...from, realm, user })),
        TaskEither.map(({ found }) => found),
      ),
};
