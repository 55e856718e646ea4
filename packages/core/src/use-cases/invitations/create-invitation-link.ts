import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Instant } from '../../model/instant.js';
import { type InvitationTerms, maxInvitationLinks } from '../../model/invitations/invitation.js';
import type { WriteTx } from '../../ports/store.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canChooseWelcomeText, canInviteAs, canCreateInvitationLinks } from '../../rules/invitations/inviting.js';
import { isAllowed } from '../../rules/verdict.js';
import { secretLink } from '../shared/secret-links.js';
import { invitationsOfChanged } from '../shared/invitations/invitations-changed.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';
import { addInvitations, type RequestedInvitation } from './add-invitations.js';
import { authorizePlaces } from './authorize-places.js';

export type CreateInvitationLink = RequestedInvitation;

/** At most five statements. */
const authorize = (tx: WriteTx, caller: Caller, command: CreateInvitationLink, now: Instant): TaskEither.TaskEither<Failure, unknown> =>
  pipe(
    TaskEither.fromEither(permit(holdsAtBoth(caller.levels, (open) => canCreateInvitationLinks(caller.actor, open)))),
    TaskEither.chainEitherK(() => permit(canInviteAs(caller.actor, command.role))),
    TaskEither.chain(() => authorizePlaces(tx, caller, command)),
    TaskEither.chainW(() => tx.invitations.hold(caller.actor.user.id, now)),
    TaskEither.filterOrElseW(
      ({ openLinks }) => openLinks < maxInvitationLinks,
      () => refused({ kind: 'tooManyInvitationLinks' }),
    ),
  );

/**
 * Makes a link that anybody joins by, any number of times, and returns it: another one at each call. The welcome text of somebody who may not choose it is
 * ignored. At most eight statements. Spec: 4.16
 */
export const createInvitationLink: UseCase<CreateInvitationLink, string> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) => {
    const { actor, realm } = caller;
    const { expiresInMinutes, ...requested } = command;
    const welcomeText = isAllowed(canChooseWelcomeText(actor)) ? requested.welcomeText : null;
    const terms: InvitationTerms = { ...requested, welcomeText, notifiesInviter: false };
    const now = ports.clock.now();
    return pipe(
      authorize(tx, caller, command, now),
      TaskEither.chainW(() => addInvitations(tx, ports, caller, { terms, expiresInMinutes, emails: [null] }, now)),
      TaskEither.chainFirstW(() => tx.append({ entries: invitationsOfChanged([actor.user]), changesRules: false })),
      TaskEither.map((links) => links.map((link) => secretLink(ports, realm, 'invitation', link)).join('')),
    );
  },
};
