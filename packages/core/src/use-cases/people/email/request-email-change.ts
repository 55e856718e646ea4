import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { EmailChange } from '../../../model/people/email-change.js';
import type { User } from '../../../model/people/user.js';
import type { AttemptKey, AttemptLimit } from '../../../ports/sign-in/password-attempts.js';
import { millisecondsPerDay } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { countAttempt } from '../../shared/count-attempt.js';
import { linkFingerprint } from '../../shared/secret-links.js';
import { decideOwnEmail } from './decide-own-email.js';
import type { WaitingCall, OutsideCall } from '../../call.js';
import { type Outcome, refuse, done } from '../../outcome.js';

/** Each is a mail to somebody who may not want it. */
const limits = {
  emailChangesInHour: { max: 2, milliseconds: 3_600_000 },
  emailChangesInDay: { max: 5, milliseconds: millisecondsPerDay },
} as const satisfies Partial<Record<AttemptKey, AttemptLimit>>;

const count = ({ ports, actor: { realm, user } }: OutsideCall, by: keyof typeof limits): Outcome<void> =>
  countAttempt(ports, by, limits[by], `${realm.id}:${user.id}`);

const saysWhoExists = (failure: Failure): boolean => failure.kind === 'refused' && failure.refusal.kind === 'ownEmailTaken';

/**
 * Counts a request that would be granted, or refused since somebody has the address, and refuses it beyond the limits: the caller learns only of so many addresses
 * whether they are known. No transaction is open meanwhile.
 */
export const countEmailChange = async (call: WaitingCall, written: string): Outcome<void> => {
  const email = await call.transact('snapshot', ({ tx, actor }) => decideOwnEmail(tx, actor, written));
  const isCounted = Either.isLeft(email) ? saysWhoExists(email.left) : email.right !== null;
  if (!isCounted) return Either.isLeft(email) ? email : done;
  if (call.ports.mailer === null) return refuse({ kind: 'mailNotConfigured' });
  for (const by of ['emailChangesInHour', 'emailChangesInDay'] as const) {
    const counted = await count(call, by);
    if (Either.isLeft(counted)) return counted;
  }
  return Either.isLeft(email) ? email : done;
};

/** Keeps the request and mails the link to the new address. Two statements. */
export const requestEmailChange = async (tx: WriteTx, ports: Ports, { id: userId }: User, newEmail: string): Outcome<void> => {
  const change: EmailChange = { userId, newEmail, requestedAt: ports.clock.now() };
  const found = await tx.emailChanges.request(change, linkFingerprint(ports, tx.realm, 'emailChange', change))();
  return Either.isLeft(found) ? found : tx.outgoingMails.add([{ kind: 'emailConfirmation', to: newEmail, facts: change }])();
};
