import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { InvitationId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Invitation, NewInvitation } from '../../../model/invitations/invitation.js';

/** Open invitations: neither used nor revoked nor expired. Not read by rules. */
export interface InvitationReads {
  /** Those of one inviter, or all of them: first mailed ones, then links, each in order of creation. */
  open(now: Instant, inviterId: UserId | null): TaskEither<Fault, ReadonlyArray<Invitation>>;
  /** The open invitation whose key has this fingerprint, for pages that only show it. None for used, revoked, expired and unknown ones. */
  findByKey(fingerprint: string, now: Instant): TaskEither<Fault, Option<Invitation>>;
}

/** What limits are decided by. */
export interface HeldInvitations {
  /** Invitations mailed on the day (UTC) of the call, those sent again included. */
  readonly mailedToday: number;
  readonly openMailed: number;
  readonly openLinks: number;
}

export interface NewInvitationRow {
  readonly invitation: NewInvitation;
  /** Of the key; keys themselves are not stored. */
  readonly fingerprint: string;
}

/** Changes of invitations. None needs an append of its own, but each is published as `invitationsChanged`. */
export interface Invitations extends InvitationReads {
  /**
   * Finds as `findByKey` does, and locks the invitation until the transaction ends: it is not revoked, used or ended with its inviter meanwhile. Waits for a
   * present holder; sees what that one committed.
   */
  holdByKey(fingerprint: string, now: Instant): TaskEither<Fault, Option<Invitation>>;
  /** Holds the newest one that was mailed to this address, compared folded. */
  holdFor(email: string, now: Instant): TaskEither<Fault, Option<Invitation>>;
  /** Holds the one with this id. */
  holdById(id: InvitationId, now: Instant): TaskEither<Fault, Option<Invitation>>;
  /** Reserves ids for new ones. */
  reserve(count: number): TaskEither<Fault, ReadonlyArray<InvitationId>>;
  /**
   * Lets no other transaction add or mail invitations in the organization, or deactivate the inviter, until this one ends: an addition ends with its inviter, and
   * two at once do not exceed a limit.
   */
  hold(inviterId: UserId, now: Instant): TaskEither<Fault, HeldInvitations>;
  /** Adds to the count of the day; expects `hold`. */
  countMailed(count: number, now: Instant): TaskEither<Fault, void>;
  /** Expects `hold`. Also deletes some that are over. */
  insert(rows: ReadonlyArray<NewInvitationRow>, now: Instant): TaskEither<Fault, void>;
  /** A revoked link; none for all others, and after the sweep of those that were revoked long ago. */
  revokedLink(id: InvitationId): TaskEither<Fault, Option<Invitation>>;
  /** Revokes one that this transaction holds. A link is then known as revoked until some time after `forgottenAt`. */
  revoke(id: InvitationId, forgottenAt: Instant): TaskEither<Fault, void>;
  /** Deletes the mailed invitations for an address, compared without case, when its holder has joined. Returns the inviters of the open ones, each once. */
  removeFor(email: string, now: Instant): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** Ends all of a person's invitations, after `users.setActive`; returns whether there were open ones. */
  endOf(inviterId: UserId, now: Instant): TaskEither<Fault, boolean>;
}

/** A reading transaction has these. */
export interface InvitationsReads {
  readonly invitations: InvitationReads;
}

/** A writing transaction has these. */
export interface InvitationsStore extends InvitationsReads {
  readonly invitations: Invitations;
}
