import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Instant } from '../../model/instant.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../ports/store.js';
import type { InviteeProblem } from '../../refusals/invitations.js';
import { freeInvitees, inviteesIn, invalidInvitees } from '../../rules/invitations/invitees.js';
import { canChooseWelcomeText, canInviteAs, canInviteByMail } from '../../rules/invitations/inviting.js';
import { fold } from '../../text/fold.js';
import { invitationsOfChanged } from '../shared/invitations/invitations-changed.js';
import { holderKind, stubAmong } from '../shared/people/address-holder.js';
import { loadAddressRules } from '../shared/people/problem-with-new-address.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';
import { addInvitations, type RequestedInvitation } from './add-invitations.js';
import { authorizePlaces } from './authorize-places.js';
import { mailInvitations } from './mail-invitations.js';
import { mailConfigured, oldEnoughToInvite, withinMailLimits } from './mail-limits.js';

export interface SendInvitations extends RequestedInvitation {
  /** Addresses as written, separated by commas or line ends. */
  readonly invitees: string;
  /** Whether the inviter hears when one of them joins. */
  readonly notifiesInviter: boolean;
}

/** Checks everything but addresses and limits. At most three queries. */
const authorize = (tx: ReadTx, caller: Caller, command: SendInvitations): TaskEither.TaskEither<Failure, ReadonlyArray<string>> => {
  const { actor } = caller;
  const emails = inviteesIn(command.invitees);
  return pipe(
    TaskEither.fromEither(permit(canInviteByMail(actor))),
    TaskEither.chainEitherK(() => permit(canInviteAs(actor, command.role))),
    TaskEither.filterOrElse(
      () => emails.length > 0,
      () => refused({ kind: 'noInvitees' }),
    ),
    TaskEither.chain(() => authorizePlaces(tx, caller, command)),
    TaskEither.chainEitherK(() => (command.welcomeText === null ? Either.right(null) : permit(canChooseWelcomeText(actor)))),
    TaskEither.map(() => emails),
  );
};

interface Invitees {
  readonly free: ReadonlyArray<string>;
  readonly taken: ReadonlyArray<InviteeProblem>;
}

/** One address that cannot be used refuses all of them; those that somebody has are left out. At most two queries. */
const decideInvitees = (tx: ReadTx, emails: ReadonlyArray<string>): TaskEither.TaskEither<Failure, Invitees> =>
  pipe(
    loadAddressRules(tx),
    TaskEither.map((rules) => invalidInvitees(emails, rules)),
    TaskEither.filterOrElseW(
      ({ length }) => length === 0,
      (problems) => refused({ kind: 'invitationFailed', failure: 'invalidAddresses', problems }),
    ),
    TaskEither.chainW(() => tx.users.byEmails(emails)),
    TaskEither.map((found) => {
      const holders = new Map(found.map((user) => [fold(user.email), user]));
      return freeInvitees(emails, (email) => {
        const holder = holders.get(fold(email));
        return holder === undefined || stubAmong([holder]) !== null ? null : holderKind(holder);
      });
    }),
    TaskEither.filterOrElseW(
      ({ free }) => free.length > 0,
      ({ taken }) => refused({ kind: 'invitationFailed', failure: 'nobodyInvited', problems: taken }),
    ),
  );

/** Holds the invitations. At most eight statements. */
const decide = (tx: WriteTx, ports: Ports, caller: Caller, command: SendInvitations, now: Instant): TaskEither.TaskEither<Failure, Invitees> =>
  pipe(
    authorize(tx, caller, command),
    TaskEither.chainFirstEitherK(() => mailConfigured(ports)),
    TaskEither.bindTo('emails'),
    TaskEither.bindW('held', () => tx.invitations.hold(caller.actor.user.id, now)),
    TaskEither.chainFirstEitherKW(({ held, emails: { length } }) => withinMailLimits(ports, held, { mails: length, added: length })),
    TaskEither.chainFirstEitherKW(() => oldEnoughToInvite(ports, caller.actor)),
    TaskEither.chainW(({ emails }) => decideInvitees(tx, emails)),
  );

/** Returns the addresses that were left out. */
const send = (
  tx: WriteTx,
  ports: Ports,
  caller: Caller,
  command: SendInvitations,
  now: Instant,
): TaskEither.TaskEither<Failure, ReadonlyArray<InviteeProblem>> => {
  const { user } = caller.actor;
  const { invitees: _, expiresInMinutes, ...terms } = command;
  return pipe(
    decide(tx, ports, caller, command, now),
    TaskEither.chainFirstW(({ free }) =>
      pipe(
        addInvitations(tx, ports, caller, { terms, expiresInMinutes, emails: free }, now),
        TaskEither.chain((invitations) => mailInvitations(tx, user, invitations)),
        TaskEither.chain(() => tx.invitations.countMailed(free.length, now)),
        TaskEither.chain(() => tx.append({ entries: invitationsOfChanged([user]), changesRules: false })),
      ),
    ),
    TaskEither.map(({ taken }) => taken),
  );
};

/**
 * Mails an invitation to each address that nobody has. Where some are left out, the others are invited, and the answer is a refusal all the same. At most
 * thirteen statements, whatever the number of addresses. Spec: POST /invites
 */
export const sendInvitations: UseCase<SendInvitations, void> = {
  mode: 'waiting',
  run: (transact, ports) => (_caller, command) =>
    pipe(
      transact('write', (tx, caller) => send(tx, ports, caller, command, ports.clock.now())),
      TaskEither.filterOrElse(
        ({ length }) => length === 0,
        (problems) => refused({ kind: 'invitationFailed', failure: 'someSkipped', problems }),
      ),
      TaskEither.map(() => undefined),
    ),
};
