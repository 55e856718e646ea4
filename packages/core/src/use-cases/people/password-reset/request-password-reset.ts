import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { NewOutgoingMail } from '../../../model/mail/outgoing-mail.js';
import type { PasswordReset } from '../../../model/people/password-reset.js';
import { isEmailAddress } from '../../../model/people/email-address.js';
import type { AttemptKey, AttemptLimit } from '../../../ports/sign-in/password-attempts.js';
import { millisecondsPerDay } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { fold } from '../../../text/fold.js';
import { linkFingerprint } from '../../shared/secret-links.js';
import type { UseCase } from '../../use-case.js';
import { countAttempt } from '../../shared/count-attempt.js';
import { countMail } from '../count-mail.js';
import { type Outcome, refuse } from '../../outcome.js';

export interface RequestPasswordReset {
  readonly email: string;
}

const limits = {
  passwordResetsInHour: { max: 2, milliseconds: 3_600_000 },
  passwordResetsInDay: { max: 5, milliseconds: millisecondsPerDay },
} as const satisfies Partial<Record<AttemptKey, AttemptLimit>>;

/** By the address as it is looked up, with an account or without. */
const countRequest = async (ports: Ports, network: string | undefined, address: string): Outcome<void> => {
  const counted = await countMail(ports, network);
  if (Either.isLeft(counted)) return counted;
  const attemptCounted = await countAttempt(ports, 'passwordResetsInHour', limits.passwordResetsInHour, address);
  return Either.isLeft(attemptCounted) ? attemptCounted : countAttempt(ports, 'passwordResetsInDay', limits.passwordResetsInDay, address);
};

/** NOTE: to the address of the account, never to the one that was written: two texts may be the same only once they are folded. */
const mailFor = (written: string, known: Option.Option<string>, facts: PasswordReset): NewOutgoingMail =>
  Option.isSome(known) ? { kind: 'passwordReset', to: known.value, facts } : { kind: 'noPasswordToReset', to: written, facts: {} };

const keep = async (tx: WriteTx, ports: Ports, email: string): Outcome<void> => {
  const request: PasswordReset = { address: fold(email), requestedAt: ports.clock.now() };
  const known = await tx.passwordResets.request(email, linkFingerprint(ports, tx.realm, 'passwordReset', request), request.requestedAt)();
  return Either.isLeft(known) ? known : tx.outgoingMails.add([mailFor(email, known.right, request)])();
};

/**
 * Mails a link for choosing another password to the person with this address; to an address without an account, a mail that explains so. Answer, statements and
 * number of mails are the same for every address. Two statements, after those that count the request.
 */
export const requestPasswordReset: UseCase<RequestPasswordReset, void> = {
  mode: 'visitingAndWaiting',
  run: async ({ ports, from, transact }, { email: written }) => {
    const { address: network } = from;
    const email = written.trim();
    const realm = await transact('snapshot', async ({ realm }) => Either.right(realm));
    if (Either.isLeft(realm)) return realm;
    if (realm.right.isDeactivated) return refuse({ kind: 'signInRealmDeactivated' });
    if (!realm.right.policies.passwordSignIn) return refuse({ kind: 'passwordSignInDisabled' });
    if (ports.mailer === null) return refuse({ kind: 'mailNotConfigured' });
    if (!isEmailAddress(email)) return refuse({ kind: 'notAnEmailAddress' });
    const counted = await countRequest(ports, network, fold(email));
    return Either.isLeft(counted) ? counted : transact('write', ({ tx, ports }) => keep(tx, ports, email));
  },
};
