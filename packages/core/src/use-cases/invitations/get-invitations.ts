import * as Either from 'fp-ts/lib/Either.js';
import type { Invitation } from '../../model/invitations/invitation.js';
import { isAtLeast } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';
import { canReadInvitation } from '../../rules/invitations/inviting.js';
import { notGuestNorBot } from '../../rules/people/bots.js';
import { isAllowed } from '../../rules/verdict.js';
import { secretLink } from '../shared/secret-links.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import type { Outcome } from '../outcome.js';
import type { ReadCall } from '../call.js';

export interface ShownInvitation {
  readonly invitation: Invitation;
  /** null for a mailed one, whose link only its address gets. */
  readonly link: string | null;
  /** For clients that know inviters by address; otherwise null. */
  readonly inviter: User | null;
}

/** LEVEL(22): inviters were named by address. */
const loadInviters = async ({ tx, open }: ReadCall, invitations: ReadonlyArray<Invitation>): Outcome<ReadonlyArray<User>> =>
  open('inviteInvitedById') ? Either.right([]) : tx.users.byIds([...new Set(invitations.map(({ inviterId }) => inviterId))])();

/** Returns the caller's open invitations; for administrators all: mailed ones, then links. One query. Spec: GET /invites */
export const getInvitations: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ShownInvitation>> = {
  mode: 'snapshot',
  run: async (call) => {
    const { actor, realm } = call;
    const allowed = permit(notGuestNorBot(actor));
    if (Either.isLeft(allowed)) return allowed;
    const found = await call.tx.invitations.open(call.now(), isAtLeast(actor.user.role, 'administrator') ? null : actor.user.id)();
    if (Either.isLeft(found)) return found;
    const invitations = found.right.filter((invitation) => isAllowed(canReadInvitation(actor, invitation)));
    const inviters = await loadInviters(call, invitations);
    if (Either.isLeft(inviters)) return inviters;
    return Either.right(
      invitations.map((invitation) => ({
        invitation,
        link: invitation.email === null ? secretLink(call.ports, realm, 'invitation', invitation) : null,
        inviter: inviters.right.find(({ id }) => id === invitation.inviterId) ?? null,
      })),
    );
  },
};
