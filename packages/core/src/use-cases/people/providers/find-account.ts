import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { UserId } from '../../../model/ids.js';
import { isSameAddress } from '../../../model/people/email-address.js';
import type { VouchedPerson } from '../../../model/people/provider-identity.js';
import type { Ports } from '../../../ports/ports.js';
import type { Credentials, WriteTx } from '../../../ports/store.js';
import { holderKind, stubAmong } from '../../shared/people/address-holder.js';
import { admit } from './admit.js';
import { bindIdentity } from './bind-identity.js';
import { type Outcome, refuse } from '../../outcome.js';

/** Refused for accounts that are closed or belong to no person; that rolls back what bound them. */
const signInOf = async (tx: WriteTx, userId: UserId): Outcome<Credentials> => {
  const found = await tx.users.credentials(userId)();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right)) return refuse({ kind: 'wrongPassword' });
  if (found.right.value.user.bot !== null) return refuse({ kind: 'addressHasAccount', by: holderKind(found.right.value.user) });
  if (!found.right.value.user.isActive) return refuse({ kind: 'signInAccountDeactivated' });
  return Either.right(found.right.value);
};

/** Refused for accounts of people whom another service knows by an id of its own, such as a directory. */
const bindPresent = async (tx: WriteTx, person: VouchedPerson, userId: UserId): Outcome<UserId> => {
  const found = await tx.users.credentials(userId)();
  if (Either.isLeft(found)) return found;
  if (Option.isSome(found.right) && found.right.value.externalId !== null) return refuse({ kind: 'otherIdentity' });
  return bindIdentity(tx, person, userId);
};

/** Binds the account that has the address, or one that is made. */
const bindByAddress = async (tx: WriteTx, ports: Ports, person: VouchedPerson, link: string | null): Outcome<UserId> => {
  const holders = await tx.users.byEmails([person.email])();
  if (Either.isLeft(holders)) return holders;
  const [holder] = holders.right;
  const same = holders.right.filter(({ email }) => isSameAddress(email, person.email));
  const stub = stubAmong(same);
  if (holder === undefined || stub !== null) return admit(tx, ports, person, { stub, link });
  const [account] = same;
  return account === undefined ? refuse({ kind: 'addressHasAccount', by: holderKind(holder) }) : bindPresent(tx, person, account.id);
};

/**
 * Returns the account of a person whom a provider vouches for: by identity, the first time by address. `link`: fingerprint of the invitation link by which they
 * came; null = none.
 *
 * Spec: 5.3, 4.17
 */
export const findAccount = async (tx: WriteTx, ports: Ports, person: VouchedPerson, link: string | null): Outcome<Credentials> => {
  const found = await tx.signIns.holder(person)();
  if (Either.isLeft(found)) return found;
  const userId = Option.isSome(found.right) ? Either.right(found.right.value) : await bindByAddress(tx, ports, person, link);
  return Either.isLeft(userId) ? userId : signInOf(tx, userId.right);
};
