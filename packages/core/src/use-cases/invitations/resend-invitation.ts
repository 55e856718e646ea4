import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../failures.js';
import type { InvitationId } from '../../model/ids.js';
import { canMailAgain } from '../../rules/invitations/inviting.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { mailInvitations } from './mail-invitations.js';
import { withinMailLimits } from './mail-limits.js';
import { noSuchInvitation } from './revoke-invitation.js';

export interface ResendInvitation {
  readonly id: InvitationId;
}

/** Mails an invitation again, with the same link and the same end; counts as one more mail of the day. At most seven statements. Spec: POST /invites/{id}/resend */
export const resendInvitation: UseCase<ResendInvitation, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    ({ actor }, { id }) => {
      const now = ports.clock.now();
      return pipe(
        tx.invitations.hold(actor.user.id, now),
        TaskEither.bindTo('held'),
        TaskEither.bindW('found', () => tx.invitations.holdById(id, now)),
        TaskEither.bindW('invitation', ({ found }) =>
          Option.isSome(found) && found.value.email !== null ? TaskEither.right(found.value) : TaskEither.left(noSuchInvitation),
        ),
        TaskEither.bindW('inviter', ({ invitation }) => tx.users.byIds([invitation.inviterId])),
        TaskEither.chainFirstEitherKW(({ invitation }) => permit(canMailAgain(actor, invitation))),
        TaskEither.filterOrElseW(
          () => ports.mailer !== null,
          () => refused({ kind: 'mailNotConfigured' }),
        ),
        TaskEither.chainFirstEitherKW(({ held }) => withinMailLimits(ports, held, { mails: 1, added: 0 })),
        TaskEither.chainW(({ invitation, inviter: [inviter] }) => mailInvitations(tx, inviter ?? actor.user, [invitation])),
        TaskEither.chainW(() => tx.invitations.countMailed(1, now)),
        TaskEither.chainW(() => tx.append({ entries: [], changesRules: false })),
        TaskEither.map(() => undefined),
      );
    },
};
