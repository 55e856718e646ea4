import * as Either from 'fp-ts/lib/Either.js';
import type { Instant } from '../../../model/instant.js';
import type { Entry, NewUser, WriteTx } from '../../../ports/store.js';
import { invitationsByChanged } from '../../shared/invitations/invitations-changed.js';
import type { Outcome } from '../../outcome.js';

/**
 * Ends the mailed invitations for the address of a new account, and returns the entries that announce it. One statement, and a query if there are any; none for
 * bots.
 */
export const endInvitationsFor = async (tx: WriteTx, { email, bot }: Pick<NewUser, 'email' | 'bot'>, now: Instant): Outcome<ReadonlyArray<Entry>> => {
  if (bot !== null) return Either.right([]);
  const inviters = await tx.invitations.removeFor(email, now)();
  if (Either.isLeft(inviters)) return inviters;
  return inviters.right.length === 0 ? Either.right([]) : invitationsByChanged(tx, inviters.right);
};
