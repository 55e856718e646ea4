import * as Either from 'fp-ts/lib/Either.js';
import type { Instant } from '../../model/instant.js';
import type { ReadTx } from '../../ports/store.js';
import type { InviteeProblem } from '../../refusals/invitations.js';
import { freeInvitees, inviteesIn, invalidInvitees } from '../../rules/invitations/invitees.js';
import { canChooseWelcomeText, canInviteAs, canInviteByMail } from '../../rules/invitations/inviting.js';
import { fold } from '../../text/fold.js';
import { invitationsOfChanged } from '../shared/invitations/invitations-changed.js';
import { holderKind, stubAmong } from '../shared/people/address-holder.js';
import { loadAddressRules } from '../shared/people/problem-with-new-address.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { addInvitations, type RequestedInvitation } from './add-invitations.js';
import { authorizePlaces } from './authorize-places.js';
import { mailInvitations } from './mail-invitations.js';
import { mailConfigured, oldEnoughToInvite, withinMailLimits } from './mail-limits.js';
import type { ReadCall, WriteCall } from '../call.js';
import { type Outcome, done, refuse } from '../outcome.js';

export interface SendInvitations extends RequestedInvitation {
  /** Addresses as written, separated by commas or line ends. */
  readonly invitees: string;
  /** Whether the inviter hears when one of them joins. */
  readonly notifiesInviter: boolean;
}

/** Checks everything but addresses and limits. At most three queries. */
const authorize = async (call: ReadCall, command: SendInvitations): Outcome<ReadonlyArray<string>> => {
  const { actor } = call;
  const emails = inviteesIn(command.invitees);
  const allowed = permit(canInviteByMail(actor));
  if (Either.isLeft(allowed)) return allowed;
  const roleAllowed = permit(canInviteAs(actor, command.role));
  if (Either.isLeft(roleAllowed)) return roleAllowed;
  if (emails.length === 0) return refuse({ kind: 'noInvitees' });
  const placesAllowed = await authorizePlaces(call, command);
  if (Either.isLeft(placesAllowed)) return placesAllowed;
  const textAllowed = command.welcomeText === null ? Either.right(null) : permit(canChooseWelcomeText(actor));
  return Either.isLeft(textAllowed) ? textAllowed : Either.right(emails);
};

interface Invitees {
  readonly free: ReadonlyArray<string>;
  readonly taken: ReadonlyArray<InviteeProblem>;
}

/** One address that cannot be used refuses all of them; those that somebody has are left out. At most two queries. */
const decideInvitees = async (tx: ReadTx, emails: ReadonlyArray<string>): Outcome<Invitees> => {
  const rules = await loadAddressRules(tx);
  if (Either.isLeft(rules)) return rules;
  const problems = invalidInvitees(emails, rules.right);
  if (problems.length !== 0) return refuse({ kind: 'invitationFailed', failure: 'invalidAddresses', problems });
  const found = await tx.users.byEmails(emails)();
  if (Either.isLeft(found)) return found;
  const holders = new Map(found.right.map((user) => [fold(user.email), user]));
  if (
    !(
      freeInvitees(emails, (email) => {
        const holder = holders.get(fold(email));
        return holder === undefined || stubAmong([holder]) !== null ? null : holderKind(holder);
      }).free.length > 0
    )
  )
    return refuse({
      kind: 'invitationFailed',
      failure: 'nobodyInvited',
      problems: freeInvitees(emails, (email) => {
        const holder = holders.get(fold(email));
        return holder === undefined || stubAmong([holder]) !== null ? null : holderKind(holder);
      }).taken,
    });
  return Either.right(
    freeInvitees(emails, (email) => {
      const holder = holders.get(fold(email));
      return holder === undefined || stubAmong([holder]) !== null ? null : holderKind(holder);
    }),
  );
};

/** Holds the invitations. At most eight statements. */
const decide = async (call: WriteCall, command: SendInvitations, now: Instant): Outcome<Invitees> => {
  const allowed = await authorize(call, command);
  if (Either.isLeft(allowed)) return allowed;
  const mailed = mailConfigured(call.ports);
  if (Either.isLeft(mailed)) return mailed;
  const held = await call.tx.invitations.hold(call.actor.user.id, now)();
  if (Either.isLeft(held)) return held;
  const found = withinMailLimits(call.ports, held.right, { mails: allowed.right.length, added: allowed.right.length });
  if (Either.isLeft(found)) return found;
  const enoughToInvite = oldEnoughToInvite(call.ports, call.actor);
  return Either.isLeft(enoughToInvite) ? enoughToInvite : decideInvitees(call.tx, allowed.right);
};

/** Returns the addresses that were left out. */
const send = async (call: WriteCall, command: SendInvitations, now: Instant): Outcome<ReadonlyArray<InviteeProblem>> => {
  const { tx } = call;
  const { user } = call.actor;
  const { invitees: _, expiresInMinutes, ...terms } = command;
  const decision = await decide(call, command, now);
  if (Either.isLeft(decision)) return decision;
  const invitations = await addInvitations(call, { terms, expiresInMinutes, emails: decision.right.free }, now);
  if (Either.isLeft(invitations)) return invitations;
  const mailed = await mailInvitations(tx, user, invitations.right);
  if (Either.isLeft(mailed)) return mailed;
  const counted = await tx.invitations.countMailed(decision.right.free.length, now)();
  if (Either.isLeft(counted)) return counted;
  const appended = await tx.append({ entries: invitationsOfChanged([user]), changesRules: false })();
  return Either.isLeft(appended) ? appended : Either.right(decision.right.taken);
};

/**
 * Mails an invitation to each address that nobody has. Where some are left out, the others are invited, and the answer is a refusal all the same. At most
 * thirteen statements, whatever the number of addresses. Spec: POST /invites
 */
export const sendInvitations: UseCase<SendInvitations, void> = {
  mode: 'waiting',
  run: async (call, command) => {
    const problems = await call.transact('write', (call) => send(call, command, call.now()));
    if (Either.isLeft(problems)) return problems;
    if (problems.right.length !== 0) return refuse({ kind: 'invitationFailed', failure: 'someSkipped', problems: problems.right });
    return done;
  },
};
