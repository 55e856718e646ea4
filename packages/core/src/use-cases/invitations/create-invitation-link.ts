import { fromNullable } from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../failures.js';
import { maxInvitationLinks } from '../../model/invitations/invitation.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canChooseWelcomeText, canInviteAs, canCreateInvitationLinks } from '../../rules/invitations/inviting.js';
import { isAllowed } from '../../rules/verdict.js';
import { joinLink } from '../shared/invitations/invitation-link.js';
import { invitationsOfChanged } from '../shared/invitations/invitations-changed.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { addInvitations, type RequestedInvitation } from './add-invitations.js';
import { authorizePlaces } from './authorize-places.js';

export type CreateInvitationLink = RequestedInvitation;

/**
 * Makes a link that anybody joins by, any number of times, and returns it: another one at each call. The welcome text of somebody who may not choose it is
 * ignored. At most eight statements. Spec: 4.16
 */
export const createInvitationLink: UseCase<CreateInvitationLink, string> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) => {
    const { actor, levels, realm } = caller;
    const { expiresInMinutes, ...terms } = command;
    const now = ports.clock.now();
    const welcomeText = isAllowed(canChooseWelcomeText(actor)) ? terms.welcomeText : null;
    return pipe(
      TaskEither.fromEither(permit(holdsAtBoth(levels, (open) => canCreateInvitationLinks(actor, open)))),
      TaskEither.chainEitherK(() => permit(canInviteAs(actor, terms.role))),
      TaskEither.chain(() => authorizePlaces(tx, caller, terms)),
      TaskEither.chainW(() => tx.invitations.hold(actor.user.id, now)),
      TaskEither.filterOrElseW(
        ({ openLinks }) => openLinks < maxInvitationLinks,
        () => refused({ kind: 'tooManyInvitationLinks' }),
      ),
      TaskEither.chainW(() =>
        addInvitations(tx, ports, caller, { terms: { ...terms, welcomeText, notifiesInviter: false }, expiresInMinutes, emails: [null] }, now),
      ),
      TaskEither.chainFirstW(() => tx.append({ entries: invitationsOfChanged([actor.user]), changesRules: false })),
      TaskEither.chainOptionKW(() => refused({ kind: 'noSuchInvitation' }))(([link]) => fromNullable(link)),
      TaskEither.map((link) => joinLink({ ...ports, realm }, link)),
    );
  },
};
