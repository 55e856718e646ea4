import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { Invitation } from '../../../model/invitations/invitation.js';
import { isJoinRequestOver, type JoinRequest } from '../../../model/people/join-request.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { invitationStands } from '../../../rules/invitations/standing.js';
import { loadKnownActors } from '../../shared/people/load-actor.js';

export const unknownLink = refused({ kind: 'noSuchJoinLink' });

/** Why nobody joins an organization, with whatever link; null if people do. Accounts of people who join have a password. */
export const whyNobodyJoins = ({ realm: { isDeactivated, policies } }: ReadTx): Failure | null => {
  if (isDeactivated) return unknownLink;
  return policies.passwordSignIn ? null : refused({ kind: 'passwordSignInDisabled' });
};

/** An invitation that may be used, and the person who made it. */
export interface StandingInvitation {
  readonly invitation: Invitation;
  readonly inviter: User;
}

/** A confirmed address, and the invitation that it joins with; null: by oneself. */
export interface Admission {
  readonly email: string;
  readonly invited: StandingInvitation | null;
}

type Find<Found> = (fingerprint: string, now: Instant) => TaskEither.TaskEither<Fault, Option.Option<Found>>;

/** How requests and invitations are found by the fingerprint of their key: only looked at, or used up by this transaction. */
export interface Finding {
  readonly tx: ReadTx;
  readonly request: Find<JoinRequest>;
  readonly invitation: Find<Invitation>;
}

export const looking = (tx: ReadTx): Finding => ({ tx, request: tx.joinRequests.find, invitation: tx.invitations.findByKey });

/** Others that use the same key, or end the invitation, wait until this transaction ends. */
export const using = (tx: WriteTx): Finding => ({ tx, request: tx.joinRequests.take, invitation: tx.invitations.holdByKey });

/** Returns an invitation while its inviter could still make it, else null. Two queries. */
export const whileItStands = (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  found: Option.Option<Invitation>,
): TaskEither.TaskEither<Failure, StandingInvitation | null> =>
  Option.isNone(found)
    ? TaskEither.right(null)
    : pipe(
        loadKnownActors(tx, [found.value.inviterId], clock.now()),
        TaskEither.map(([inviter]) =>
          inviter !== undefined && invitationStands(inviter.actor, found.value) ? { invitation: found.value, inviter: inviter.actor.user } : null,
        ),
      );

/** The same, by its fingerprint. Three queries. */
export const standing = (
  { tx, invitation: find }: Finding,
  ports: Pick<Ports, 'clock'>,
  fingerprint: string,
): TaskEither.TaskEither<Failure, StandingInvitation | null> =>
  pipe(
    find(fingerprint, ports.clock.now()),
    TaskEither.chainW((found) => whileItStands(tx, ports, found)),
  );

/** A request that came with a link needs that link, still. */
const ofRequest = (finding: Finding, ports: Ports, { email, link }: JoinRequest): TaskEither.TaskEither<Failure, Admission> => {
  if (link === null)
    return finding.tx.realm.policies.inviteRequired
      ? TaskEither.left(refused({ kind: 'invitationNeeded', email }))
      : TaskEither.right({ email, invited: null });
  return pipe(
    standing(finding, ports, link),
    TaskEither.chain((invited) => (invited === null ? TaskEither.left(unknownLink) : TaskEither.right({ email, invited }))),
  );
};

/**
 * Returns what the key of a mailed link admits: a confirmed request, or a mailed invitation, which is for its address alone. Unknown, expired, used and revoked
 * ones look the same, and so do those of deactivated organizations.
 */
export const findAdmission = (finding: Finding, ports: Ports, key: string): TaskEither.TaskEither<Failure, Admission> => {
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
            standing(finding, ports, fingerprint),
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
