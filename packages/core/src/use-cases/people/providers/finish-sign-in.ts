import * as Either from 'fp-ts/lib/Either.js';
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
import { type Outcome, refuse } from '../../outcome.js';

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

/** The person whom the provider's answer names. No transaction is open while the provider is asked. */
const vouchedFor = async (ports: Ports, realm: Realm, ticket: Ticket, { returnTo, answer }: FinishSignIn): Outcome<VouchedPerson> => {
  const provider = providerIn(ports, realm, ticket);
  if (provider === null) return refuse({ kind: 'noSuchSignInMethod' });
  const found = await provider.finish(returnTo, answer, ticket.memory)();
  if (Either.isLeft(found)) return found;
  if (Either.isLeft(found.right)) return refuse({ kind: 'providerRefused', problem: found.right.left });
  const person = found.right.right;
  return isProviderIdentity(person) && isEmailAddress(person.email) ? Either.right(person) : refuse({ kind: 'providerRefused', problem: 'invalid' });
};

/** Ends the sign-in first: the same answer signs in once. A refusal rolls that back, and is given again. */
const settle = async (tx: WriteTx, ports: Ports, person: VouchedPerson, ticket: Ticket, sealed: string): Outcome<Credentials> => {
  const found = await tx.signIns.useUp(ports.secrets.fingerprint(sealed), ticketEnd(ticket), ports.clock.now())();
  if (Either.isLeft(found)) return found;
  if (!found.right) return refuse({ kind: 'signInNotBegun' });
  if (tx.realm.isDeactivated) return refuse({ kind: 'signInRealmDeactivated' });
  const account = await findAccount(tx, ports, person, ticket.link);
  if (Either.isLeft(account)) return account;
  const noted = await noteFirstSignIn(tx, ports, account.right);
  return Either.isLeft(noted) ? noted : account;
};

/**
 * Signs in the person whom a provider vouches for, when the browser in which it began returns from there. An account is found by the person's identity at the
 * provider; the first time by their address, or made for them where the organization takes it.
 *
 * Spec: 5.3, 4.17
 */
export const finishSignIn: UseCase<FinishSignIn, ProviderSignIn> = {
  mode: 'visitingAndWaiting',
  run: async ({ ports, transact, from }, command) => {
    const realm = await transact('snapshot', async ({ realm }) => Either.right(realm));
    if (Either.isLeft(realm)) return realm;
    const ticket = await openTicket(ports, command.ticket, { realmId: realm.right.id, protocol: command.protocol });
    if (Either.isLeft(ticket)) return ticket;
    const person = await vouchedFor(ports, realm.right, ticket.right, command);
    if (Either.isLeft(person)) return person;
    const found = await transact('write', ({ tx, ports }) => settle(tx, ports, person.right, ticket.right, command.ticket));
    if (Either.isLeft(found)) return found;
    const mailed = await mailSignIn(transact, ports, { ...from, realm: realm.right, user: found.right.user });
    if (Either.isLeft(mailed)) return mailed;
    const { next, oneTimePad } = ticket.right;
    const { user, keyGeneration } = found.right;
    return Either.right({
      userId: user.id,
      email: user.email,
      next,
      app: oneTimePad === null ? null : { oneTimePad, apiKey: ports.secrets.apiKey(realm.right.id, user.id, keyGeneration) },
    });
  },
};
