import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
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

export interface RequestPasswordReset {
  readonly email: string;
}

const limits = {
  passwordResetsInHour: { max: 2, milliseconds: 3_600_000 },
  passwordResetsInDay: { max: 5, milliseconds: millisecondsPerDay },
} as const satisfies Partial<Record<AttemptKey, AttemptLimit>>;

/** By the address as it is looked up, with an account or without. */
const countRequest = (ports: Ports, network: string | undefined, address: string): TaskEither.TaskEither<Failure, void> =>
  pipe(
    countMail(ports, network),
    TaskEither.chain(() => countAttempt(ports, 'passwordResetsInHour', limits.passwordResetsInHour, address)),
    TaskEither.chain(() => countAttempt(ports, 'passwordResetsInDay', limits.passwordResetsInDay, address)),
  );

/** NOTE: to the address of the account, never to the one that was written: two texts may be the same only once they are folded. */
const mailFor = (written: string, known: Option.Option<string>, facts: PasswordReset): NewOutgoingMail =>
  Option.isSome(known) ? { kind: 'passwordReset', to: known.value, facts } : { kind: 'noPasswordToReset', to: written, facts: {} };

const keep = (tx: WriteTx, ports: Ports, email: string): TaskEither.TaskEither<Failure, void> => {
  const request: PasswordReset = { address: fold(email), requestedAt: ports.clock.now() };
  return pipe(
    tx.passwordResets.request(email, linkFingerprint(ports, tx.realm, 'passwordReset', request), request.requestedAt),
    TaskEither.chainW((known) => tx.outgoingMails.add([mailFor(email, known, request)])),
  );
};

/**
 * Mails a link for choosing another password to the person with this address; to an address without an account, a mail that explains so. Answer, statements and
 * number of mails are the same for every address. Two statements, after those that count the request.
 */
export const requestPasswordReset: UseCase<RequestPasswordReset, void> = {
  mode: 'visitingAndWaiting',
  run:
    (transact, ports, { address: network }) =>
    ({ email: written }) => {
      const email = written.trim();
      return pipe(
        transact('snapshot', (_tx, { realm }) => TaskEither.right(realm)),
        TaskEither.chain((realm): TaskEither.TaskEither<Failure, void> => {
          if (realm.isDeactivated) return TaskEither.left(refused({ kind: 'signInRealmDeactivated' }));
          if (!realm.policies.passwordSignIn) return TaskEither.left(refused({ kind: 'passwordSignInDisabled' }));
          if (ports.mailer === null) return TaskEither.left(refused({ kind: 'mailNotConfigured' }));
          return isEmailAddress(email) ? TaskEither.right(undefined) : TaskEither.left(refused({ kind: 'notAnEmailAddress' }));
        }),
        TaskEither.chain(() => countRequest(ports, network, fold(email))),
        TaskEither.chain(() => transact('write', (tx) => keep(tx, ports, email))),
      );
    },
};
