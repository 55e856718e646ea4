import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { isEmailAddress } from '../../../model/people/email-address.js';
import { type JoinRequest, joinRequestsOverBefore, maxJoinRequests } from '../../../model/people/join-request.js';
import { millisecondsPerDay } from '../../../model/instant.js';
import type { AttemptLimit } from '../../../ports/sign-in/password-attempts.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { fold } from '../../../text/fold.js';
import { checkNewAddress } from '../../shared/people/problem-with-new-address.js';
import { linkFingerprint } from '../../shared/secret-links.js';
import type { UseCase } from '../../use-case.js';
import { countAttempt } from '../../shared/count-attempt.js';
import { countMail } from '../count-mail.js';
import { reading, validInvitation, unknownLink, whyNobodyJoins } from './find-admission.js';

/** The secret part of a reusable invitation link; null = none. */
export interface JoinPageKey {
  readonly key: string | null;
}

export interface RequestToJoin extends JoinPageKey {
  readonly email: string;
}

const isLinkOpen = (tx: ReadTx, ports: Ports, key: string | null): TaskEither.TaskEither<Failure, boolean> =>
  key === null
    ? TaskEither.right(false)
    : pipe(
        validInvitation(reading(tx), ports, ports.secrets.fingerprint(key)),
        TaskEither.map((invited) => invited !== null && invited.invitation.email === null),
      );

/**
 * Whether somebody who comes with this key has an invitation. Without one an open organization takes them as well; a closed one refuses, and so does a
 * deactivated one in any case.
 */
const checkInvited = (tx: ReadTx, ports: Ports, key: string | null, email: string): TaskEither.TaskEither<Failure, boolean> => {
  const refusal = whyNobodyJoins(tx);
  if (refusal !== null) return TaskEither.left(refusal);
  return pipe(
    isLinkOpen(tx, ports, key),
    TaskEither.filterOrElse(
      (isInvited) => isInvited || !tx.realm.policies.inviteRequired,
      () => (key === null ? refused({ kind: 'invitationNeeded', email }) : unknownLink),
    ),
  );
};

/** Returns whether the page for joining is one of an invitation; refused where there is none. Changes nothing, since programs follow links. Spec: 4.16 */
export const getJoinPage: UseCase<JoinPageKey, boolean> = {
  mode: 'visiting',
  run:
    (tx, ports) =>
    (_visitor, { key }) =>
      checkInvited(tx, ports, key, ''),
};

/** Returns the request to store. Does not reveal whether the address has an account, except to its holder. */
const decide = (tx: ReadTx, ports: Ports, { email: written, key }: RequestToJoin): TaskEither.TaskEither<Failure, JoinRequest> => {
  const email = written.trim();
  return pipe(
    checkInvited(tx, ports, key, email),
    TaskEither.filterOrElse(
      () => isEmailAddress(email),
      () => refused({ kind: 'notAnEmailAddress' }),
    ),
    TaskEither.chainFirst(() => checkNewAddress(tx, email)),
    TaskEither.map((isInvited) => ({ email, link: isInvited && key !== null ? ports.secrets.fingerprint(key) : null, requestedAt: ports.clock.now() })),
  );
};

/** Each is a mail to somebody who may not want it. */
const limit: AttemptLimit = { max: 5, milliseconds: millisecondsPerDay };

/** By the visitor's network address, and by the address that gets the mail. */
const countRequest = (ports: Ports, network: string | undefined, realmId: number, email: string): TaskEither.TaskEither<Failure, void> =>
  pipe(
    countMail(ports, network),
    TaskEither.chain(() => countAttempt(ports, 'joinRequestsInDay', limit, `${realmId}:${fold(email)}`)),
  );

const store = (tx: WriteTx, ports: Ports, request: JoinRequest): TaskEither.TaskEither<Failure, void> => {
  const fingerprint = linkFingerprint(ports, tx.realm, 'joinRequest', request);
  return pipe(
    tx.joinRequests.add(request, fingerprint, { since: joinRequestsOverBefore(ports.clock.now()), max: maxJoinRequests }),
    TaskEither.filterOrElseW(
      (added) => added,
      () => refused({ kind: 'tooManyJoinRequests' }),
    ),
    TaskEither.chainW(() => tx.outgoingMails.add([{ kind: 'joinConfirmation', to: request.email, facts: request }])),
  );
};

/**
 * Mails a link to somebody who wants to join, by an invitation link or, where the organization takes people without one, by themselves. Does the same whether or
 * not the address has an account: its holder learns it on the page of that link.
 *
 * Spec: 4.16, 4.17
 */
export const requestToJoin: UseCase<RequestToJoin, void> = {
  mode: 'visitingAndWaiting',
  run:
    (transact, ports, { address: network }) =>
    (command) =>
      pipe(
        transact('snapshot', (tx) =>
          pipe(
            decide(tx, ports, command),
            TaskEither.map(({ email }) => ({ email, realmId: tx.realm.id })),
          ),
        ),
        TaskEither.filterOrElse(
          () => ports.mailer !== null,
          () => refused({ kind: 'mailNotConfigured' }),
        ),
        TaskEither.chain(({ email, realmId }) => countRequest(ports, network, realmId, email)),
        TaskEither.chain(() =>
          transact('write', (tx) =>
            pipe(
              decide(tx, ports, command),
              TaskEither.chain((request) => store(tx, ports, request)),
            ),
          ),
        ),
      ),
};
