import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { Invitation } from '../../model/invitations/invitation.js';
import { isAtLeast } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';
import { canReadInvitation } from '../../rules/invitations/inviting.js';
import { notGuestNorBot } from '../../rules/people/bots.js';
import { isAllowed } from '../../rules/verdict.js';
import { secretLink } from '../shared/secret-links.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';

export interface ShownInvitation {
  readonly invitation: Invitation;
  /** null for a mailed one, whose link only its address gets. */
  readonly link: string | null;
  /** For clients that know inviters by address; otherwise null. */
  readonly inviter: User | null;
}

/** LEVEL(22): inviters were named by address. */
const loadInviters =
  (byIds: (ids: ReadonlyArray<UserId>) => TaskEither.TaskEither<Fault, ReadonlyArray<User>>, areNamedById: boolean) =>
  (invitations: ReadonlyArray<Invitation>): TaskEither.TaskEither<Fault, ReadonlyArray<User>> =>
    areNamedById ? TaskEither.right([]) : byIds([...new Set(invitations.map(({ inviterId }) => inviterId))]);

/** Returns the caller's open invitations; for administrators all: mailed ones, then links. One query. Spec: GET /invites */
export const getInvitations: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ShownInvitation>> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    ({ actor, realm, open }) =>
      pipe(
        TaskEither.fromEither(permit(notGuestNorBot(actor))),
        TaskEither.chainW(() => tx.invitations.open(ports.clock.now(), isAtLeast(actor.user.role, 'administrator') ? null : actor.user.id)),
        TaskEither.map((invitations) => invitations.filter((invitation) => isAllowed(canReadInvitation(actor, invitation)))),
        TaskEither.bindTo('invitations'),
        TaskEither.bindW('inviters', ({ invitations }) => loadInviters(tx.users.byIds, open('inviteInvitedById'))(invitations)),
        TaskEither.map(({ invitations, inviters }) =>
          invitations.map((invitation) => ({
            invitation,
            link: invitation.email === null ? secretLink(ports, realm, 'invitation', invitation) : null,
            inviter: inviters.find(({ id }) => id === invitation.inviterId) ?? null,
          })),
        ),
      ),
};
