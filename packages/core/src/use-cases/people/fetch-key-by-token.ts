import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Failure } from '../../failures.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Actor } from '../../model/people/actor.js';
import { isSameAddress } from '../../model/people/email-address.js';
import type { Ports } from '../../ports/ports.js';
import type { Credentials, ReadTx } from '../../ports/store.js';
import { loadActor } from '../shared/people/load-actor.js';
import type { TransactForVisitor } from '../call.js';
import type { UseCase } from '../use-case.js';
import { noteFirstSignIn } from './accounts/note-first-sign-in.js';
import type { ApiKeyHolder } from './fetch-api-key.js';
import { mailSignIn } from './mail-sign-in.js';
import { type Outcome, refuse } from '../outcome.js';

export interface FetchKeyByToken {
  readonly token: string;
}

export interface TokenHolder extends ApiKeyHolder {
  readonly actor: Actor;
}

/** The address that the token vouches for. */
const vouchedFor = async ({ signInTokens, clock }: Ports, { stringId }: Realm, token: string): Outcome<string> => {
  if (signInTokens?.isEnabled(stringId) !== true) return refuse({ kind: 'tokensDisabled' });
  if (token === '') return refuse({ kind: 'tokenMissing' });
  const claims = await signInTokens.check(stringId, token, clock.now())();
  if (Either.isLeft(claims)) return claims;
  if (Option.isNone(claims.right)) return refuse({ kind: 'tokenInvalid' });
  const { email } = claims.right.value;
  return typeof email === 'string' && email !== '' ? Either.right(email) : refuse({ kind: 'tokenWithoutEmail' });
};

const check = (found: Credentials | null, { isDeactivated }: Realm): Either.Either<Failure, Credentials> => {
  if (found === null || found.user.bot !== null) return refuse({ kind: 'wrongPassword' });
  if (isDeactivated) return refuse({ kind: 'signInRealmDeactivated' });
  return found.user.isActive ? Either.right(found) : refuse({ kind: 'signInAccountDeactivated' });
};

type Found = TokenHolder & Pick<Credentials, 'awaitsFirstSignIn'>;

const holder = async (tx: ReadTx, { secrets, clock }: Ports, email: string): Outcome<Found> => {
  const found = await tx.users.credentials(email)();
  if (Either.isLeft(found)) return found;
  const credentials = Option.isSome(found.right) && isSameAddress(found.right.value.user.email, email) ? found.right.value : null;
  const checked = check(credentials, tx.realm);
  if (Either.isLeft(checked)) return checked;
  const { user, keyGeneration, awaitsFirstSignIn } = checked.right;
  const known = await loadActor(tx, user.id, clock.now());
  if (Either.isLeft(known)) return known;
  return Either.right({ actor: known.right.actor, user, awaitsFirstSignIn, apiKey: secrets.apiKey(tx.realm.id, user.id, keyGeneration) });
};

/** The account is read anew after its first sign-in, which changes it. */
const signedIn = async (transact: TransactForVisitor, ports: Ports, email: string): Outcome<TokenHolder> => {
  const find = () => transact('snapshot', ({ tx }) => holder(tx, ports, email));
  const found = await find();
  if (Either.isLeft(found)) return found;
  if (!found.right.awaitsFirstSignIn) return Either.right(found.right);
  const noted = await transact('write', ({ tx }) => noteFirstSignIn(tx, ports, found.right));
  return Either.isLeft(noted) ? noted : find();
};

/** Returns the API key of the person whom a signed token names. The signer is trusted, so a deactivated account is reported. Spec: 4.20, level 160 */
export const fetchKeyByToken: UseCase<FetchKeyByToken, TokenHolder> = {
  mode: 'visitingAndWaiting',
  run: async ({ ports, transact, from }, { token }) => {
    const realm = await transact('snapshot', async ({ realm }) => Either.right(realm));
    if (Either.isLeft(realm)) return realm;
    const email = await vouchedFor(ports, realm.right, token);
    if (Either.isLeft(email)) return email;
    const found = await signedIn(transact, ports, email.right);
    if (Either.isLeft(found)) return found;
    const mailed = await mailSignIn(transact, ports, { ...from, realm: realm.right, user: found.right.user });
    return Either.isLeft(mailed) ? mailed : Either.right(found.right);
  },
};
