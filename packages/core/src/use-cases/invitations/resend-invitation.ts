import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { InvitationId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Invitation } from '../../model/invitations/invitation.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { canMailAgain } from '../../rules/invitations/inviting.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';
import { mailInvitations } from './mail-invitations.js';
import { mailConfigured, withinMailLimits } from './mail-limits.js';
import { noSuchInvitation } from './revoke-invitation.js';

export interface ResendInvitation {
  readonly id: InvitationId;
}

/** Holds the invitation. Three statements. */
const authorize = (tx: WriteTx, ports: Ports, { actor }: Caller, id: InvitationId, now: Instant): TaskEither.TaskEither<Failure, Invitation> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('held', () => tx.invitations.hold(actor.user.id, now)),
    TaskEither.bind('found', () => tx.invitations.holdById(id, now)),
    TaskEither.bindW('invitation', ({ found }) =>
      Option.isSome(found) && found.value.email !== null ? TaskEither.right(found.value) : TaskEither.left(noSuchInvitation),
    ),
    TaskEither.chainFirstEitherKW(({ invitation }) => permit(canMailAgain(actor, invitation))),
    TaskEither.chainFirstEitherKW(({ held }) =>
      pipe(
        mailConfigured(ports),
        Either.chain(() => withinMailLimits(ports, held, { mails: 1, added: 0 })),
      ),
    ),
    TaskEither.map(({ invitation }) => invitation),
  );

/** Mails an invitation again, with the same link and the same end; counts as one more mail of the day. At most seven statements. Spec: POST /invites/{id}/resend */
export const resendInvitation: UseCase<ResendInvitation, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { id }) => {
      const now = ports.clock.now();
      return pipe(
        authorize(tx, ports, caller, id, now),
        TaskEither.bindTo('invitation'),
        TaskEither.bindW('inviters', ({ invitation }) => tx.users.byIds([invitation.inviterId])),
        TaskEither.chainW(({ invitation, inviters: [inviter] }) => mailInvitations(tx, inviter ?? caller.actor.user, [invitation])),
        TaskEither.chainW(() => tx.invitations.countMailed(1, now)),
        TaskEither.chainW(() => tx.append({ entries: [], changesRules: false })),
        TaskEither.map(() => undefined),
      );
    },
};
