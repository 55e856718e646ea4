import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import { maxMailedInvitations, tooNewToInvite } from '../../model/invitations/invitation.js';
import type { Actor } from '../../model/people/actor.js';
import { isAtLeast } from '../../model/people/role.js';
import type { Ports } from '../../ports/ports.js';
import type { HeldInvitations } from '../../ports/store.js';
import type { InvitationFailure } from '../../refusals/invitations.js';
import { refuse } from '../outcome.js';

const failed = (failure: InvitationFailure): Either.Either<Failure, never> => refuse({ kind: 'invitationFailed', failure, problems: [] });

/** Refuses on a server that sends no mail. */
export const mailConfigured = ({ mailer }: Pick<Ports, 'mailer'>): Either.Either<Failure, unknown> =>
  mailer === null ? refuse({ kind: 'mailNotConfigured' }) : Either.right(null);

/** Refuses so many more mails beyond what the organization may send on a day, or keep. The transaction holds the invitations. Spec: POST /invites */
export const withinMailLimits = (
  { server: { maxInvitationsPerDay: max } }: Pick<Ports, 'server'>,
  { mailedToday, openMailed }: HeldInvitations,
  { mails, added }: { readonly mails: number; readonly added: number },
): Either.Either<Failure, unknown> => {
  if (max !== null && mailedToday + mails > max) return failed('dailyLimit');
  return openMailed + added > maxMailedInvitations ? failed('tooManyOpen') : Either.right(null);
};

/** Where everybody may join, new accounts cannot invite: otherwise anybody could mail anybody through the organization. Spec: POST /invites */
export const oldEnoughToInvite = ({ server, clock }: Pick<Ports, 'server' | 'clock'>, { user, realm }: Actor): Either.Either<Failure, unknown> =>
  server.newAccountsInvite === true || realm.policies.inviteRequired || isAtLeast(user.role, 'administrator') || clock.now() >= user.dateJoined + tooNewToInvite
    ? Either.right(null)
    : failed('accountTooNew');
