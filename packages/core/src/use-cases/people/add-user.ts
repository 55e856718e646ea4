import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../model/ids.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { ReadTx } from '../../ports/store.js';
import { canAddUsers } from '../../rules/people/administering.js';
import { isWeakPassword } from '../../rules/people/passwords.js';
import { checkNewName } from './accounts/check-new-name.js';
import { checkNewAddress } from '../shared/people/problem-with-new-address.js';
import type { UseCase } from '../use-case.js';
import { newUser } from './accounts/create-user.js';
import { insertAccount } from './accounts/insert-account.js';
import type { ReadCall } from '../call.js';
import { type Outcome, refuse } from '../outcome.js';

export interface AddUser {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

interface CheckedPerson {
  readonly email: string;
  readonly fullName: string;
}

/** At most two queries. */
const checkAddress = async (tx: ReadTx, email: string): Outcome<unknown> => {
  if (!isEmailAddress(email)) return refuse({ kind: 'badNameOrUsername' });
  const allowed = await checkNewAddress(tx, email);
  if (Either.isLeft(allowed)) return allowed;
  const found = await tx.users.byEmails([email])();
  if (Either.isLeft(found)) return found;
  if (found.right.length !== 0) return refuse({ kind: 'emailInUse', email });
  return Either.right(found.right);
};

/** Returns the checked name and address. At most three queries. */
const decide = async (call: ReadCall, { email, fullName: written }: AddUser): Outcome<CheckedPerson> => {
  const allowed = call.check(({ actor, open }) => canAddUsers(actor, open));
  if (Either.isLeft(allowed)) return allowed;
  const newNameAllowed = await checkNewName(call.tx, written, null);
  if (Either.isLeft(newNameAllowed)) return newNameAllowed;
  const addressAllowed = await checkAddress(call.tx, email.trim());
  return Either.isLeft(addressAllowed) ? addressAllowed : Either.right({ email: email.trim(), fullName: newNameAllowed.right });
};

/**
 * Adds a person and returns their id: a member, in the default channels. Administrators with the operator's grant. A bad request is refused before the
 * password is hashed, which is slow; the transaction that adds the person checks everything again.
 *
 * Spec: 4.12, 6 (`realm_user`)
 */
export const addUser: UseCase<AddUser, UserId> = {
  mode: 'waiting',
  run: async (call, command) => {
    const found = await call.transact('snapshot', (call) => decide(call, command));
    if (Either.isLeft(found)) return found;
    if (isWeakPassword(command.password, call.ports.passwords.guesses)) return refuse({ kind: 'passwordTooWeak' });
    const passwordHash = await call.ports.passwords.inTurn(call.ports.passwords.hash(command.password))();
    if (Either.isLeft(passwordHash)) return passwordHash;
    return call.transact('write', async (call) => {
      const checked = await decide(call, command);
      if (Either.isLeft(checked)) return checked;
      const user = newUser(call.tx.realm, { ...checked.right, role: 'member', password: null }, passwordHash.right, call.now());
      return insertAccount(call.tx, { clock: call.ports.clock }, { ...user, awaitsFirstSignIn: true }, null);
    });
  },
};
