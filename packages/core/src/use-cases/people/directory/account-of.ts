import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
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
import type { TransactForVisitor } from '../../use-case.js';
import type { RealmAccount } from '../check-sign-in.js';
import { createVouched } from '../providers/create-vouched.js';

const unknown = refused({ kind: 'wrongPassword' });

/** Leaves an account that has no identity elsewhere to the directory. A closed account, or one of a closed organization, stays as it is: its holder is refused anyway. */
const leave = (tx: WriteTx, identity: ProviderIdentity, holder: User): TaskEither.TaskEither<Failure, UserId> =>
  !holder.isActive || tx.realm.isDeactivated
    ? TaskEither.right(holder.id)
    : pipe(
        tx.signIns.bind(holder.id, identity),
        TaskEither.chain((isBound) => (isBound ? tx.users.setExternalId(holder.id, identity.subject) : TaskEither.right(false))),
        TaskEither.filterOrElseW(
          (isLeft) => isLeft,
          () => unknown,
        ),
        TaskEither.chainW(() => tx.append({ entries: [credentialsEntry(holder.id)], changesRules: false })),
        TaskEither.map(() => holder.id),
      );

/** An account with the directory's name and address, as the rules of the organization allow; an imported person gets the imported one. */
const create = (tx: WriteTx, ports: Ports, identity: ProviderIdentity, person: DirectoryPerson, stub: User | null): TaskEither.TaskEither<Failure, UserId> => {
  const { id, email, fullName } = person;
  if (tx.realm.isDeactivated) return TaskEither.left(refused({ kind: 'signInRealmDeactivated' }));
  if (!isEmailAddress(email)) return TaskEither.left(refused({ kind: 'notAnEmailAddress' }));
  return createVouched(tx, ports, { fullName: nearestName(fullName) ?? fullName, identity, externalId: id, admission: { email, invited: null }, stub });
};

const findOrMake = (tx: WriteTx, ports: Ports, directory: PeopleDirectory, person: DirectoryPerson): TaskEither.TaskEither<Failure, UserId> => {
  const identity: ProviderIdentity = { issuer: directory.prefix, subject: person.id };
  return pipe(
    TaskEither.Do,
    // In this order: if a concurrent sign-in makes the account, it is found by id whenever it is found by address.
    TaskEither.bind('holders', () => tx.users.byEmails([person.email])),
    TaskEither.bind('known', () => tx.users.byExternalId(person.id)),
    TaskEither.chain(({ holders, known }) => {
      if (Option.isSome(known)) return TaskEither.right(known.value.id);
      const [holder] = holders;
      if (holder !== undefined && !isSameAddress(holder.email, person.email)) return TaskEither.left(unknown);
      const stub = stubAmong(holders);
      if (holder !== undefined && stub === null) return holder.bot === null ? leave(tx, identity, holder) : TaskEither.left(unknown);
      return directory.createsAccounts ? create(tx, ports, identity, person, stub) : TaskEither.left(unknown);
    }),
  );
};

const accountWith = (tx: ReadTx, userId: UserId): TaskEither.TaskEither<Failure, RealmAccount> =>
  pipe(
    tx.users.credentials(userId),
    TaskEither.chainW(TaskEither.fromOption(() => unknown)),
    TaskEither.map((credentials) => ({ realm: tx.realm, credentials })),
  );

/** Two queries. */
const known = (tx: ReadTx, { id }: DirectoryPerson): TaskEither.TaskEither<Failure, RealmAccount | null> =>
  pipe(
    tx.users.byExternalId(id),
    TaskEither.chain((found): TaskEither.TaskEither<Failure, RealmAccount | null> =>
      Option.isNone(found) ? TaskEither.right(null) : accountWith(tx, found.value.id),
    ),
  );

/**
 * Returns the account of a person for whom the directory vouches. At their first sign-in that is the account with their address, which has no password of its own
 * from then on, or a new one where the directory makes accounts. Nobody gets an account that another person of the directory has, by its address.
 */
export const accountOf = (
  transact: TransactForVisitor,
  ports: Ports,
  directory: PeopleDirectory,
  person: DirectoryPerson,
): TaskEither.TaskEither<Failure, RealmAccount> =>
  pipe(
    transact('snapshot', (tx) => known(tx, person)),
    TaskEither.chain((found) =>
      found === null
        ? transact('write', (tx) =>
            pipe(
              findOrMake(tx, ports, directory, person),
              TaskEither.chain((id) => accountWith(tx, id)),
            ),
          )
        : TaskEither.right(found),
    ),
  );
