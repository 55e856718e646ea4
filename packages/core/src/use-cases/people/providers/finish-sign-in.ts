import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import { isEmailAddress } from '../../../model/people/email-address.js';
import { isProviderIdentity, type VouchedPerson } from '../../../model/people/provider-identity.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { Ports } from '../../../ports/ports.js';
import type { SignInProtocol } from '../../../ports/sign-in/sign-in.js';
import type { Credentials, WriteTx } from '../../../ports/store.js';
import type { UseCase } from '../../use-case.js';
import { noteFirstSignIn } from '../accounts/note-first-sign-in.js';
import { mailSignIn } from '../mail-sign-in.js';
import { providerIn } from './begin-sign-in.js';
import { findAccount } from './find-account.js';
import { openTicket, type Ticket, ticketEnd } from './ticket.js';

export interface FinishSignIn {
  readonly protocol: SignInProtocol;
  /** As at the beginning. */
  readonly returnTo: string;
  /** What the browser brought from the provider, URL-encoded. */
  readonly answer: string;
  /** What the browser got at the beginning; empty if it has nothing. */
  readonly ticket: string;
}

/** A person signed in by a provider. */
export interface ProviderSignIn {
  readonly userId: UserId;
  readonly email: string;
  /** Path to continue at; null = none requested. */
  readonly next: string | null;
  /** For an app that opened the browser: its one-time pad, and the key to encrypt with it; null: the browser itself is signed in. */
  readonly app: { readonly oneTimePad: string; readonly apiKey: string } | null;
}

const invalid = refused({ kind: 'providerRefused', problem: 'invalid' });

/** The person whom the provider's answer names. No transaction is open while the provider is asked. */
const vouchedFor = (ports: Ports, realm: Realm, ticket: Ticket, { returnTo, answer }: FinishSignIn): TaskEither.TaskEither<Failure, VouchedPerson> => {
  const provider = providerIn(ports, realm, ticket);
  return provider === null
    ? TaskEither.left(refused({ kind: 'noSuchSignInMethod' }))
    : pipe(
        provider.finish(returnTo, answer, ticket.memory),
        TaskEither.chainEitherKW(Either.mapLeft((problem): Failure => refused({ kind: 'providerRefused', problem }))),
        TaskEither.filterOrElse(
          (person) => isProviderIdentity(person) && isEmailAddress(person.email),
          () => invalid,
        ),
      );
};

/** Ends the sign-in first: the same answer signs in once. A refusal rolls that back, and is given again. */
const settle = (tx: WriteTx, ports: Ports, person: VouchedPerson, ticket: Ticket, sealed: string): TaskEither.TaskEither<Failure, Credentials> =>
  pipe(
    tx.signIns.useUp(ports.secrets.fingerprint(sealed), ticketEnd(ticket), ports.clock.now()),
    TaskEither.filterOrElseW(
      (isFirst) => isFirst,
      () => refused({ kind: 'signInNotBegun' }),
    ),
    TaskEither.filterOrElseW(
      () => !tx.realm.isDeactivated,
      () => refused({ kind: 'signInRealmDeactivated' }),
    ),
    TaskEither.chainW(() => findAccount(tx, ports, person, ticket.link)),
    TaskEither.chainFirst((found) => noteFirstSignIn(tx, ports, found)),
  );

/**
 * Signs in the person whom a provider vouches for, when the browser in which it began returns from there. An account is found by the person's identity at the
 * provider; the first time by their address, or made for them where the organization takes it.
 *
 * Spec: 5.3, 4.17
 */
export const finishSignIn: UseCase<FinishSignIn, ProviderSignIn> = {
  mode: 'visitingAndWaiting',
  run: (transact, ports, from) => (command) =>
    pipe(
      transact('snapshot', (_tx, { realm }) => TaskEither.right(realm)),
      TaskEither.bindTo('realm'),
      TaskEither.bind('ticket', ({ realm }) => openTicket(ports, command.ticket, { realmId: realm.id, protocol: command.protocol })),
      TaskEither.bind('person', ({ realm, ticket }) => vouchedFor(ports, realm, ticket, command)),
      TaskEither.bind('found', ({ ticket, person }) => transact('write', (tx) => settle(tx, ports, person, ticket, command.ticket))),
      TaskEither.chainFirst(({ realm, found: { user } }) => mailSignIn(transact, ports, { ...from, realm, user })),
      TaskEither.map(({ realm, ticket: { next, oneTimePad }, found: { user, keyGeneration } }) => ({
        userId: user.id,
        email: user.email,
        next,
        app: oneTimePad === null ? null : { oneTimePad, apiKey: ports.secrets.apiKey(realm.id, user.id, keyGeneration) },
      })),
    ),
};
