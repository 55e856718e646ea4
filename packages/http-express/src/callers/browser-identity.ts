import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Failure, type RealmId, refused, type Session } from '@parley/core';
import type { Open } from '@parley/core/rules';
import type { AnyOperation } from '@parley/wire';
import { type Call, headerOf } from '../call.js';
import { sameToken } from '../sign-in/cookies.js';
import type { RequestIdentity } from './identity.js';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A page of another origin can make a browser send the cookie, but can neither read it nor set a header of its own. */
const provesItsOrigin = (call: Call, csrf: BrowserSignIn['csrf']): boolean => {
  const token = csrf(headerOf(call, 'cookie'));
  return safeMethods.has(call.method) || (token !== null && sameToken(token, headerOf(call, 'x-csrftoken') ?? ''));
};

/** How people sign in with a browser here. */
export interface BrowserSignIn {
  readonly signedIn: RequestIdentity;
  /** The token that a change has to repeat, by the header of cookies; null for none. */
  readonly csrf: (cookies: string | undefined) => string | null;
}

const admitsSpectators = ({ spectators }: Pick<AnyOperation, 'spectators'>, open: Open): boolean =>
  spectators === true || (spectators !== undefined && open(spectators));

/** The caller has not signed in. */
export const isNobody = (failure: Failure): boolean => failure.kind === 'refused' && failure.refusal.kind === 'notLoggedIn';

/** Finds the session of a browser, for this row. */
export type BrowserIdentity = (call: Call, realmId: RealmId, row: Pick<AnyOperation, 'spectators'>) => Promise<Either.Either<Failure, Session>>;

/**
 * The caller from a browser: the person whom the host's own sign-in or the sign-in page names, if a change comes from a page of the host; otherwise an anonymous
 * caller, where the operation and the organization allow one. API keys are ignored here.
 */
export const browserIdentity =
  (chat: Chat, signIn: BrowserSignIn | null): BrowserIdentity =>
  async (call, realmId, row) => {
    const known = signIn === null ? Either.left(refused({ kind: 'notLoggedIn' })) : await signIn.signedIn(call, realmId)();
    if (signIn !== null && Either.isRight(known)) return provesItsOrigin(call, signIn.csrf) ? known : Either.left(refused({ kind: 'csrfFailed' }));
    return Either.isLeft(known) && isNobody(known.left) && admitsSpectators(row, call.mount.open) ? chat.spectate(realmId)() : known;
  };
