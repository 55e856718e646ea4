import * as Either from 'fp-ts/lib/Either.js';
import type { RealmId } from '../../../model/ids.js';
import { type Instant, instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { SignInProtocol } from '../../../ports/sign-in/sign-in.js';
import { type Outcome, refuse } from '../../outcome.js';

/** The state of a sign-in at a provider, needed when the browser returns. Only this browser has it, encrypted, so only this browser can continue. */
export interface Ticket {
  readonly realmId: RealmId;
  readonly protocol: SignInProtocol;
  readonly providerId: string;
  /** The provider's own. */
  readonly memory: string;
  /** Path to continue at; null = none requested. */
  readonly next: string | null;
  /** One-time pad of the app that opened the browser: 64 hexadecimal digits; null: the browser itself is signed in. */
  readonly oneTimePad: string | null;
  /** Fingerprint of the invitation link by which somebody joins; null = none. */
  readonly link: string | null;
  readonly beganAt: Instant;
}

/** Milliseconds from the beginning of a sign-in in which it must end. */
const lifetime = 3_600_000;

export const ticketEnd = ({ beganAt }: Pick<Ticket, 'beganAt'>): Instant => instant(beganAt + lifetime);

export const sealTicket = ({ secrets }: Pick<Ports, 'secrets'>, ticket: Ticket): string => secrets.seal('signIn', JSON.stringify(ticket));

/** Refused if it is of another organization or protocol, too old, or none. */
export const openTicket = async (
  { secrets, clock }: Pick<Ports, 'secrets' | 'clock'>,
  sealed: string,
  here: Pick<Ticket, 'realmId' | 'protocol'>,
): Outcome<Ticket> => {
  const text = secrets.unseal('signIn', sealed);
  const ticket = text === null ? null : (JSON.parse(text) as Ticket);
  if (ticket !== null && ticket.realmId === here.realmId && ticket.protocol === here.protocol && clock.now() < ticketEnd(ticket)) return Either.right(ticket);
  return refuse({ kind: 'signInNotBegun' });
};
