import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { checkFullName } from '../../../rules/people/full-name.js';
import { decided, type Outcome, refuse } from '../../outcome.js';

/**
 * Checks a name for an account (null: for a new one) and returns it without surrounding white space. Where names are unique, deactivated people keep theirs;
 * compared folded. At most one query.
 *
 * Spec: 7
 */
export const checkNewName = async (tx: ReadTx, written: string, account: UserId | null): Outcome<string> => {
  const name = decided(checkFullName(written));
  if (Either.isLeft(name)) return name;
  const holders = tx.realm.policies.requireUniqueNames ? await tx.users.byNames([name.right])() : Either.right([]);
  if (Either.isLeft(holders)) return holders;
  return holders.right.every(({ id }) => id === account) ? name : refuse({ kind: 'nameNotUnique' });
};
