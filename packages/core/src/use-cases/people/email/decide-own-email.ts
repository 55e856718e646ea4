import * as Either from 'fp-ts/lib/Either.js';
import type { Actor } from '../../../model/people/actor.js';
import { isEmailAddress } from '../../../model/people/email-address.js';
import type { ReadTx } from '../../../ports/store.js';
import { canChangeOwnEmail } from '../../../rules/people/own-account.js';
import { permit } from '../../shared/permit.js';
import { holderKind } from '../../shared/people/address-holder.js';
import { problemWithNewAddress } from '../../shared/people/problem-with-new-address.js';
import { type Outcome, refuse } from '../../outcome.js';

/** Returns the address that a person may take, null where it is the present one. At most two queries. Spec: 4.16, 4.17 */
export const decideOwnEmail = async (tx: ReadTx, actor: Actor, written: string): Outcome<string | null> => {
  const email = written.trim();
  const { user } = actor;
  if (email === user.email) return Either.right(null);
  const allowed = permit(canChangeOwnEmail(actor));
  if (Either.isLeft(allowed)) return allowed;
  if (!isEmailAddress(email)) return refuse({ kind: 'ownEmailInvalid' });
  const problem = await problemWithNewAddress(tx, email);
  if (Either.isLeft(problem)) return problem;
  if (problem.right !== null) return refuse({ kind: 'ownEmailNotAdmitted', problem: problem.right });
  const holders = await tx.users.byEmails([email])();
  if (Either.isLeft(holders)) return holders;
  const holder = holders.right.find(({ id }) => id !== user.id);
  return holder === undefined ? Either.right(email) : refuse({ kind: 'ownEmailTaken', by: holderKind(holder) });
};
