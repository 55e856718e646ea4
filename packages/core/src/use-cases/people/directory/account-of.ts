import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import { isEmailAddress, isSameAddress } from '../../../model/people/email-address.js';
import type { ProviderIdentity } from '../../../model/people/provider-identity.js';
import type { User } from '../../../model/people/user.js';
import type { DirectoryPerson, PeopleDirectory } from '../../../ports/people-directory.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { nearestName } from '../../../rules/people/full-name.js';
import { stubAmong } from '../../shared/people/address-holder.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';
import type { TransactForVisitor } from '../../call.js';
import type { RealmAccount } from '../check-sign-in.js';
import { createVouched } from '../providers/create-vouched.js';
import { type Outcome, refuse } from '../../outcome.js';

const unknown = refused({ kind: 'wrongPassword' });

/** Leaves an account that has no identity elsewhere to the directory. A closed account, or one of a closed organization, stays as it is: its holder is refused anyway. */
const leave = async (tx: WriteTx, identity: ProviderIdentity, holder: User): Outcome<UserId> => {
  if (!holder.isActive || tx.realm.isDeactivated) return Either.right(holder.id);
  const isBound = await tx.signIns.bind(holder.id, identity)();
  if (Either.isLeft(isBound)) return isBound;
  const set = isBound.right ? await tx.users.setExternalId(holder.id, identity.subject)() : Either.right(false);
  if (Either.isLeft(set)) return set;
  if (!set.right) return Either.left(unknown);
  const appended = await tx.append({ entries: [credentialsEntry(holder.id)], changesRules: false })();
  return Either.isLeft(appended) ? appended : Either.right(holder.id);
};

/** An account with the directory's name and address, as the rules of the organization allow; an imported person gets the imported one. */
const create = async (tx: WriteTx, ports: Ports, identity: ProviderIdentity, person: DirectoryPerson, stub: User | null): Outcome<UserId> => {
  const { id, email, fullName } = person;
  if (tx.realm.isDeactivated) return refuse({ kind: 'signInRealmDeactivated' });
  if (!isEmailAddress(email)) return refuse({ kind: 'notAnEmailAddress' });
  return createVouched(tx, ports, { fullName: nearestName(fullName) ?? fullName, identity, externalId: id, admission: { email, invited: null }, stub });
};

const findOrMake = async (tx: WriteTx, ports: Ports, directory: PeopleDirectory, person: DirectoryPerson): Outcome<UserId> => {
  const identity: ProviderIdentity = { issuer: directory.prefix, subject: person.id };
  // In this order: if a concurrent sign-in makes the account, it is found by id whenever it is found by address.
  const holders = await tx.users.byEmails([person.email])();
  if (Either.isLeft(holders)) return holders;
  const known = await tx.users.byExternalId(person.id)();
  if (Either.isLeft(known)) return known;
  if (Option.isSome(known.right)) return Either.right(known.right.value.id);
  const [holder] = holders.right;
  if (holder !== undefined && !isSameAddress(holder.email, person.email)) return Either.left(unknown);
  const stub = stubAmong(holders.right);
  if (holder !== undefined && stub === null) return holder.bot === null ? leave(tx, identity, holder) : Either.left(unknown);
  return directory.createsAccounts ? create(tx, ports, identity, person, stub) : Either.left(unknown);
};

const accountWith = async (tx: ReadTx, userId: UserId): Outcome<RealmAccount> => {
  const found = await tx.users.credentials(userId)();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right)) return Either.left(unknown);
  return Either.right({ realm: tx.realm, credentials: found.right.value });
};

/** Two queries. */
const known = async (tx: ReadTx, { id }: DirectoryPerson): Outcome<RealmAccount | null> => {
  const found = await tx.users.byExternalId(id)();
  if (Either.isLeft(found)) return found;
  return Option.isNone(found.right) ? Either.right(null) : accountWith(tx, found.right.value.id);
};

/**
 * Returns the account of a person for whom the directory vouches. At their first sign-in that is the account with their address, which has no password of its own
 * from then on, or a new one where the directory makes accounts. Nobody gets an account that another person of the directory has, by its address.
 */
export const accountOf = async (transact: TransactForVisitor, ports: Ports, directory: PeopleDirectory, person: DirectoryPerson): Outcome<RealmAccount> => {
  const found = await transact('snapshot', ({ tx }) => known(tx, person));
  if (Either.isLeft(found)) return found;
  if (found.right === null)
    return transact('write', async ({ tx }) => {
      const id = await findOrMake(tx, ports, directory, person);
      return Either.isLeft(id) ? id : accountWith(tx, id.right);
    });
  return Either.right(found.right);
};
