import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { Entry, NewUser, WriteTx } from '../../../ports/store.js';
import { invitationsByChanged } from '../../shared/invitations/invitations-changed.js';

/**
 * Ends the mailed invitations for the address of a new account, and returns the entries that announce it. One statement, and a query if there are any; none for
 * bots.
 */
export const endInvitationsFor = (
  tx: WriteTx,
  { email, bot }: Pick<NewUser, 'email' | 'bot'>,
  now: Instant,
): TaskEither.TaskEither<Fault, ReadonlyArray<Entry>> =>
  bot !== null
    ? TaskEither.right([])
    : pipe(
        tx.invitations.removeFor(email, now),
        TaskEither.chain((inviters) => (inviters.length === 0 ? TaskEither.right([]) : invitationsByChanged(tx, inviters))),
      );
