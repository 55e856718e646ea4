import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { Invitation } from '../../../model/invitations/invitation.js';
import type { Actor } from '../../../model/people/actor.js';
import { isJoinRequestOver, type JoinRequest } from '../../../model/people/join-request.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { isInvitationValid } from '../../../rules/invitations/validity.js';
import { loadKnownActors } from '../../shared/people/load-actor.js';

export const unknownLink = refused({ kind: 'noSuchJoinLink' });

/** The refusal for everybody who wants to join, whatever the link; null if people may join. Accounts of people who join have a password. */
export const whyNobodyJoins = ({ realm: { isDeactivated, policies } }: ReadTx): Failure | null => {
  if (isDeactivated) return unknownLink;
  return policies.passwordSignIn ? null : refused({ kind: 'passwordSignInDisabled' });
};

/** An invitation that may be used, and the person who made it, with their rights of now. */
export interface ValidInvitation {
  readonly invitation: Invitation;
  readonly inviter: Actor;
}

/** A confirmed address, and the invitation that it joins with; null: by oneself. */
export interface Admission {
  readonly email: string;
  readonly invited: ValidInvitation | null;
}

type Find<Found> = (fingerprint: string, now: Instant) => TaskEither.TaskEither<Fault, Option.Option<Found>>;

/** Finds requests and invitations by the fingerprint of their key; either only reads them, or uses them up in this transaction. */
export interface KeyLookup {
  readonly tx: ReadTx;
  readonly request: Find<JoinRequest>;
  readonly invitation: Find<Invitation>;
}

export const reading = (tx: ReadTx): KeyLookup => ({ tx, request: tx.joinRequests.find, invitation: tx.invitations.findByKey });

/** Others that use the same key, or end the invitation, wait until this transaction ends. */
export const using = (tx: WriteTx): KeyLookup => ({ tx, request: tx.joinRequests.take, invitation: tx.invitations.holdByKey });

/** Returns an invitation while its inviter could still make it, else null. Two queries. */
export const ifValid = (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  found: Option.Option<Invitation>,
): TaskEither.TaskEither<Failure, ValidInvitation | null> =>
  Option.isNone(found)
    ? TaskEither.right(null)
    : pipe(
        loadKnownActors(tx, [found.value.inviterId], clock.now()),
        TaskEither.map(([inviter]) =>
          inviter !== undefined && isInvitationValid(inviter.actor, found.value) ? { invitation: found.value, inviter: inviter.actor } : null,
        ),
      );

/** The same, by its fingerprint. Three queries. */
export const validInvitation = (
  { tx, invitation: find }: KeyLookup,
  ports: Pick<Ports, 'clock'>,
  fingerprint: string,
): TaskEither.TaskEither<Failure, ValidInvitation | null> =>
  pipe(
    find(fingerprint, ports.clock.now()),
    TaskEither.chainW((found) => ifValid(tx, ports, found)),
  );

/** A request that came with a link still needs that link. */
const ofRequest = (finding: KeyLookup, ports: Ports, { email, link }: JoinRequest): TaskEither.TaskEither<Failure, Admission> => {
  if (link === null)
    return finding.tx.realm.policies.inviteRequired
      ? TaskEither.left(refused({ kind: 'invitationNeeded', email }))
      : TaskEither.right({ email, invited: null });
  return pipe(
    validInvitation(finding, ports, link),
    TaskEither.chain((invited) => (invited === null ? TaskEither.left(unknownLink) : TaskEither.right({ email, invited }))),
  );
};

/**
 * Returns what the key of a mailed link admits: a confirmed request, or a mailed invitation, which is only for its address. Unknown, expired, used and revoked
 * keys look the same, as do those of deactivated organizations.
 */
export const findAdmission = (finding: KeyLookup, ports: Ports, key: string): TaskEither.TaskEither<Failure, Admission> => {
  const { clock, secrets } = ports;
  const refusal = whyNobodyJoins(finding.tx);
  if (refusal !== null) return TaskEither.left(refusal);
  const fingerprint = secrets.fingerprint(key);
  return pipe(
    finding.request(fingerprint, clock.now()),
    TaskEither.chainW(
      Option.match(
        () =>
          pipe(
            validInvitation(finding, ports, fingerprint),
            TaskEither.chain((invited) =>
              invited === null || invited.invitation.email === null
                ? TaskEither.left(unknownLink)
                : TaskEither.right({ email: invited.invitation.email, invited }),
            ),
          ),
        (request) => (isJoinRequestOver(request, clock.now()) ? TaskEither.left(unknownLink) : ofRequest(finding, ports, request)),
      ),
    ),
  );
};
