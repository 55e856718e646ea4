import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { InvitationId } from '../../model/ids.js';
import { type Instant, instant } from '../../model/instant.js';
import { type Invitation, revokedLinksKept } from '../../model/invitations/invitation.js';
import type { WriteTx } from '../../ports/store.js';
import { canManageInvitation } from '../../rules/invitations/inviting.js';
import { invitationsByChanged } from '../shared/invitations/invitations-changed.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';

/** Mailed invitations and links are revoked by operations of their own, each of which misses the other kind. */
export interface RevokeInvitation {
  readonly id: InvitationId;
  readonly isLink: boolean;
}

export const noSuchInvitation = refused({ kind: 'noSuchInvitation' });

/** Holds the invitation, if it is open, or returns a link that was revoked before. At most two queries. */
const find = (
  tx: WriteTx,
  { id, isLink }: RevokeInvitation,
  now: Instant,
): TaskEither.TaskEither<Failure, { readonly found: Invitation; readonly isOpen: boolean }> =>
  pipe(
    tx.invitations.holdById(id, now),
    TaskEither.map(Option.filter(({ email }) => (email === null) === isLink)),
    TaskEither.chain((open) =>
      Option.isSome(open) || !isLink
        ? TaskEither.right({ found: open, isOpen: true })
        : pipe(
            tx.invitations.revokedLink(id),
            TaskEither.map((found) => ({ found, isOpen: false })),
          ),
    ),
    TaskEither.chainW(({ found, isOpen }) => (Option.isNone(found) ? TaskEither.left(noSuchInvitation) : TaskEither.right({ found: found.value, isOpen }))),
  );

const revoke = (tx: WriteTx, { id, inviterId }: Invitation, now: Instant): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.invitations.revoke(id, instant(now + revokedLinksKept)),
    TaskEither.chain(() => invitationsByChanged(tx, [inviterId])),
    TaskEither.chain((entries) => tx.append({ entries, changesRules: false })),
    TaskEither.map(() => undefined),
  );

/** Ends an invitation. At most five statements. Spec: DELETE /invites/{id}, DELETE /invites/multiuse/{id} */
export const revokeInvitation: UseCase<RevokeInvitation, void> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) => {
    const now = ports.clock.now();
    return pipe(
      find(tx, command, now),
      TaskEither.chainFirstEitherK(({ found }) => permit(canManageInvitation(caller.actor, found))),
      TaskEither.filterOrElse(
        ({ isOpen }) => isOpen,
        () => refused({ kind: 'invitationAlreadyRevoked' }),
      ),
      TaskEither.chain(({ found }) => revoke(tx, found, now)),
    );
  },
};
