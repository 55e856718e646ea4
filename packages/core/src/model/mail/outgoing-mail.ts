import type { MessageId, RealmId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { Caused } from '../request-id.js';
import type { Invitation } from '../invitations/invitation.js';
import type { EmailChange } from '../people/email-change.js';
import type { PasswordReset } from '../people/password-reset.js';
import type { JoinRequest } from '../people/join-request.js';

/**
 * What each kind of mail needs to be written, beside the organization. Stored until the mail is sent, so links and other secrets are derived when it is written.
 * Stored names: never rename one.
 */
export interface MailFacts {
  /** To a new address: the link that confirms it. */
  readonly emailConfirmation: EmailChange;
  /** To somebody who wants to join: the link that confirms the address. The same whether or not it has an account. */
  readonly joinConfirmation: JoinRequest;
  /** To the former address of a person. */
  readonly emailChanged: { readonly newEmail: string };
  /** To a person who asked for another password, or for whom somebody did: the link that sets it. */
  readonly passwordReset: PasswordReset;
  /** To an address for which somebody asked for another password, though nobody signs in with it. */
  readonly noPasswordToReset: Readonly<Record<never, never>>;
  /** To a person as whom somebody signed in; `address`: that of their network, null if it is not known. */
  readonly signedIn: { readonly at: Instant; readonly address: string | null };
  /** To an owner. */
  readonly realmDeactivated: { readonly byName: string; readonly deletionDueAt: Instant | null };
  /** To an address that somebody is invited at: the link by which they join. */
  readonly invitation: Pick<Invitation, 'id' | 'invitedAt' | 'expiresAt'> & { readonly inviterName: string };
  /** To a person whom an administrator has deactivated, with what the administrator writes, possibly nothing. */
  readonly accountDeactivated: { readonly comment: string };
  /** To a person who has not read these messages of one conversation, ascending; `olderLeftOut`: how many others of it there were. */
  readonly missedMessages: { readonly userId: UserId; readonly messageIds: readonly [MessageId, ...MessageId[]]; readonly olderLeftOut: number };
}

export type MailKind = keyof MailFacts;

/** A mail to be sent to one address. `requestId`: absent: that of the transaction. */
export type NewOutgoingMail<Kind extends MailKind = MailKind> = {
  readonly [K in Kind]: { readonly kind: K; readonly to: string; readonly facts: MailFacts[K] } & Partial<Caused>;
}[Kind];

/** A mail that waits, or that failed before. */
export type OutgoingMail = NewOutgoingMail &
  Caused & {
    readonly id: number;
    readonly realmId: RealmId;
    /** This attempt included. */
    readonly attempts: number;
  };
