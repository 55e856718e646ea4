import * as Either from 'fp-ts/lib/Either.js';
import { refused } from '../../../failures.js';
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
import { type Outcome, refuse } from '../../outcome.js';

/** The secret part of a reusable invitation link; null = none. */
export interface JoinPageKey {
  readonly key: string | null;
}

export interface RequestToJoin extends JoinPageKey {
  readonly email: string;
}

const isLinkOpen = async (tx: ReadTx, ports: Ports, key: string | null): Outcome<boolean> => {
  if (key === null) return Either.right(false);
  const invited = await validInvitation(reading(tx), ports, ports.secrets.fingerprint(key));
  return Either.isLeft(invited) ? invited : Either.right(invited.right !== null && invited.right.invitation.email === null);
};

/**
 * Whether somebody who comes with this key has an invitation. Without one an open organization takes them as well; a closed one refuses, and so does a
 * deactivated one in any case.
 */
const checkInvited = async (tx: ReadTx, ports: Ports, key: string | null, email: string): Outcome<boolean> => {
  const refusal = whyNobodyJoins(tx);
  if (refusal !== null) return Either.left(refusal);
  const found = await isLinkOpen(tx, ports, key);
  if (Either.isLeft(found)) return found;
  if (!found.right && tx.realm.policies.inviteRequired) return Either.left(key === null ? refused({ kind: 'invitationNeeded', email }) : unknownLink);
  return Either.right(found.right);
};

/** Returns whether the page for joining is one of an invitation; refused where there is none. Changes nothing, since programs follow links. Spec: 4.16 */
export const getJoinPage: UseCase<JoinPageKey, boolean> = {
  mode: 'visiting',
  run: ({ tx, ports }, { key }) => checkInvited(tx, ports, key, ''),
};

/** Returns the request to store. Does not reveal whether the address has an account, except to its holder. */
const decide = async (tx: ReadTx, ports: Ports, { email: written, key }: RequestToJoin): Outcome<JoinRequest> => {
  const email = written.trim();
  const allowed = await checkInvited(tx, ports, key, email);
  if (Either.isLeft(allowed)) return allowed;
  if (!isEmailAddress(email)) return refuse({ kind: 'notAnEmailAddress' });
  const newAddressAllowed = await checkNewAddress(tx, email);
  if (Either.isLeft(newAddressAllowed)) return newAddressAllowed;
  return Either.right({ email, link: allowed.right && key !== null ? ports.secrets.fingerprint(key) : null, requestedAt: ports.clock.now() });
};

/** Each is a mail to somebody who may not want it. */
const limit: AttemptLimit = { max: 5, milliseconds: millisecondsPerDay };

/** By the visitor's network address, and by the address that gets the mail. */
const countRequest = async (ports: Ports, network: string | undefined, realmId: number, email: string): Outcome<void> => {
  const counted = await countMail(ports, network);
  return Either.isLeft(counted) ? counted : countAttempt(ports, 'joinRequestsInDay', limit, `${realmId}:${fold(email)}`);
};

const store = async (tx: WriteTx, ports: Ports, request: JoinRequest): Outcome<void> => {
  const fingerprint = linkFingerprint(ports, tx.realm, 'joinRequest', request);
  const added = await tx.joinRequests.add(request, fingerprint, { since: joinRequestsOverBefore(ports.clock.now()), max: maxJoinRequests })();
  if (Either.isLeft(added)) return added;
  if (!added.right) return refuse({ kind: 'tooManyJoinRequests' });
  return tx.outgoingMails.add([{ kind: 'joinConfirmation', to: request.email, facts: request }])();
};

/**
 * Mails a link to somebody who wants to join, by an invitation link or, where the organization takes people without one, by themselves. Does the same whether or
 * not the address has an account: its holder learns it on the page of that link.
 *
 * Spec: 4.16, 4.17
 */
export const requestToJoin: UseCase<RequestToJoin, void> = {
  mode: 'visitingAndWaiting',
  run: async ({ ports, from, transact }, command) => {
    const { address: network } = from;
    const found = await transact('snapshot', async ({ tx, ports }) => {
      const decision = await decide(tx, ports, command);
      return Either.isLeft(decision) ? decision : Either.right({ email: decision.right.email, realmId: tx.realm.id });
    });
    if (Either.isLeft(found)) return found;
    if (ports.mailer === null) return refuse({ kind: 'mailNotConfigured' });
    const { email, realmId } = found.right;
    const counted = await countRequest(ports, network, realmId, email);
    if (Either.isLeft(counted)) return counted;
    return transact('write', async ({ tx, ports }) => {
      const request = await decide(tx, ports, command);
      return Either.isLeft(request) ? request : store(tx, ports, request.right);
    });
  },
};
