import type { Invitation } from '../../model/invitations/invitation.js';
import type { User } from '../../model/people/user.js';
import type { WriteTx } from '../../ports/store.js';
import type { Outcome } from '../outcome.js';

/** Puts a mail with its link to the address of each invitation among those to be sent. One statement. */
export const mailInvitations = (tx: WriteTx, { fullName }: Pick<User, 'fullName'>, invitations: ReadonlyArray<Invitation>): Outcome<void> =>
  tx.outgoingMails.add(
    invitations.flatMap(({ id, email, invitedAt, expiresAt }) =>
      email === null ? [] : [{ kind: 'invitation', to: email, facts: { id, invitedAt, expiresAt, inviterName: fullName } } as const],
    ),
  )();
