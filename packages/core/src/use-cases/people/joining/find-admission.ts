import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { type Failure, refused } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { Invitation } from '../../../model/invitations/invitation.js';
import type { Actor } from '../../../model/people/actor.js';
import { isJoinRequestOver, type JoinRequest } from '../../../model/people/join-request.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { isInvitationValid } from '../../../rules/invitations/validity.js';
import { loadKnownActors } from '../../shared/people/load-actor.js';
import { type Outcome, refuse } from '../../outcome.js';

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

type Find<Found> = (fingerprint: string, now: Instant) => Outcome<Option.Option<Found>>;

/** Finds requests and invitations by the fingerprint of their key; either only reads them, or uses them up in this transaction. */
export interface KeyLookup {
  readonly tx: ReadTx;
  readonly request: Find<JoinRequest>;
  readonly invitation: Find<Invitation>;
}

export const reading = (tx: ReadTx): KeyLookup => ({
  tx,
  request: (fingerprint) => tx.joinRequests.find(fingerprint)(),
  invitation: (fingerprint, now) => tx.invitations.findByKey(fingerprint, now)(),
});

/** Others that use the same key, or end the invitation, wait until this transaction ends. */
export const using = (tx: WriteTx): KeyLookup => ({
  tx,
  request: (fingerprint) => tx.joinRequests.take(fingerprint)(),
  invitation: (fingerprint, now) => tx.invitations.holdByKey(fingerprint, now)(),
});

/** Returns an invitation while its inviter could still make it, else null. Two queries. */
export const ifValid = async (tx: ReadTx, { clock }: Pick<Ports, 'clock'>, found: Option.Option<Invitation>): Outcome<ValidInvitation | null> => {
  if (Option.isNone(found)) return Either.right(null);
  const knownActors = await loadKnownActors(tx, [found.value.inviterId], clock.now());
  if (Either.isLeft(knownActors)) return knownActors;
  const [inviter] = knownActors.right;
  return Either.right(inviter !== undefined && isInvitationValid(inviter.actor, found.value) ? { invitation: found.value, inviter: inviter.actor } : null);
};

/** Returns the invitation with this fingerprint while its inviter could still make it, else null. Three queries. */
export const validInvitation = async (
  { tx, invitation: find }: KeyLookup,
  ports: Pick<Ports, 'clock'>,
  fingerprint: string,
): Outcome<ValidInvitation | null> => {
  const found = await find(fingerprint, ports.clock.now());
  return Either.isLeft(found) ? found : ifValid(tx, ports, found.right);
};

/** A request that came with a link still needs that link. */
const ofRequest = async (finding: KeyLookup, ports: Ports, { email, link }: JoinRequest): Outcome<Admission> => {
  if (link === null) return finding.tx.realm.policies.inviteRequired ? refuse({ kind: 'invitationNeeded', email }) : Either.right({ email, invited: null });
  const invited = await validInvitation(finding, ports, link);
  if (Either.isLeft(invited)) return invited;
  return invited.right === null ? Either.left(unknownLink) : Either.right({ email, invited: invited.right });
};

/**
 * Returns what the key of a mailed link admits: a confirmed request, or a mailed invitation, which is only for its address. Unknown, expired, used and revoked
 * keys look the same, as do those of deactivated organizations.
 */
export const findAdmission = async (finding: KeyLookup, ports: Ports, key: string): Outcome<Admission> => {
  const { clock, secrets } = ports;
  const refusal = whyNobodyJoins(finding.tx);
  if (refusal !== null) return Either.left(refusal);
  const fingerprint = secrets.fingerprint(key);
  const request = await finding.request(fingerprint, clock.now());
  if (Either.isLeft(request)) return request;
  if (Option.isSome(request.right)) {
    return isJoinRequestOver(request.right.value, clock.now()) ? Either.left(unknownLink) : ofRequest(finding, ports, request.right.value);
  }
  const found = await validInvitation(finding, ports, fingerprint);
  if (Either.isLeft(found)) return found;
  const invited = found.right;
  return invited === null || invited.invitation.email === null ? Either.left(unknownLink) : Either.right({ email: invited.invitation.email, invited });
};
