import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { ProviderIdentity } from '../../../model/people/provider-identity.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { checkNewAddress } from '../../shared/people/problem-with-new-address.js';
import { checkNewName } from '../accounts/check-new-name.js';
import { newUser } from '../accounts/create-user.js';
import { insertAccount } from '../accounts/insert-account.js';
import type { Arrange } from '../accounts/join-channels.js';
import { arrival } from '../joining/arrival.js';
import type { Admission } from '../joining/find-admission.js';
import { bindIdentity } from './bind-identity.js';
import type { Outcome } from '../../outcome.js';

export interface Newcoming {
  readonly fullName: string;
  readonly identity: ProviderIdentity;
  /** The account's `externalId`; null for none. */
  readonly externalId: string | null;
  /** Their address, and the invitation with which they join. */
  readonly admission: Admission;
  /** The imported account that has the address; null for a new one. */
  readonly stub: User | null;
}

/**
 * Makes the account of a person for whose address another service vouches, bound to their identity there and without a password, if the organization takes the
 * address and the name. Ends the commit.
 *
 * Spec: 4.16, 4.17
 */
export const createVouched = async (tx: WriteTx, ports: Ports, { admission, stub, ...person }: Newcoming): Outcome<UserId> => {
  const { email, invited } = admission;
  const arrange: Arrange = async (inTx, newcomer) => {
    const found = await bindIdentity(inTx, person.identity, newcomer.id);
    return Either.isLeft(found) ? found : arrival(ports, admission)(inTx, newcomer);
  };
  const allowed = await checkNewAddress(tx, email);
  if (Either.isLeft(allowed)) return allowed;
  const fullName = await checkNewName(tx, person.fullName, stub?.id ?? null);
  if (Either.isLeft(fullName)) return fullName;
  const role = invited?.invitation.role ?? 'member';
  const user = newUser(tx.realm, { email, fullName: fullName.right, role, password: null }, null, ports.clock.now());
  return insertAccount(tx, ports, { ...user, externalId: person.externalId }, stub, arrange);
};
