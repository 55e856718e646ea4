import type { Either } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { ProviderProblem, VouchedPerson } from '../../model/people/provider-identity.js';
import type { Log } from '../log.js';

export type SignInProtocol = 'oidc' | 'saml';

export interface SignInStart {
  /** Where the browser goes. */
  readonly location: string;
  /** What `finish` needs again: fresh and unguessable. The browser keeps it, encrypted. */
  readonly memory: string;
}

/** A service outside of this server that signs people in: an OpenID provider, or an identity provider of SAML. */
export interface SignInProvider {
  readonly protocol: SignInProtocol;
  /** Identifies the provider among those of its protocol: small letters, digits, `-` and `_`. */
  readonly id: string;
  /** For people. */
  readonly displayName: string;
  /** Address of a picture; null = none. */
  readonly displayIcon: string | null;
  /** Whether the organization with this short name uses it. */
  serves(stringId: string): boolean;
  /** What the provider must know of the organization, as XML; absent where there is no such document. */
  readonly metadata?: (returnTo: string) => TaskEither<Fault, string>;
  /** `returnTo`: the organization's address to which the provider sends the browser back. */
  begin(returnTo: string): TaskEither<Fault, SignInStart>;
  /** `answer`: what the browser brought from the provider to `returnTo`, URL-encoded as it came. */
  finish(returnTo: string, answer: string, memory: string): TaskEither<Fault, Either<ProviderProblem, VouchedPerson>>;
}

/** What the operator configures for every provider. */
export interface SignInProviderOptions extends Pick<SignInProvider, 'id' | 'displayName'> {
  /** Address of a picture. Default: none. */
  readonly displayIcon?: string | null;
  /** Short names of the organizations that use it. Default: all. */
  readonly organizations?: ReadonlyArray<string>;
  /** The reason of a failed sign-in for the operator, without secrets. */
  readonly log: Log;
}
