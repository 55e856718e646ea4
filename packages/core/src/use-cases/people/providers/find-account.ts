import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import { isSameAddress } from '../../../model/people/email-address.js';
import type { VouchedPerson } from '../../../model/people/provider-identity.js';
import type { Ports } from '../../../ports/ports.js';
import type { Credentials, WriteTx } from '../../../ports/store.js';
import { holderKind, stubAmong } from '../../shared/people/address-holder.js';
import { admit } from './admit.js';
import { bindIdentity } from './bind-identity.js';

/** Refused for accounts that are closed or belong to no person; that rolls back what bound them. */
const signInOf = (tx: WriteTx, userId: UserId): TaskEither.TaskEither<Failure, Credentials> =>
  pipe(
    tx.users.credentials(userId),
    TaskEither.chainW(TaskEither.fromOption(() => refused({ kind: 'wrongPassword' }))),
    TaskEither.filterOrElse(
      ({ user }) => user.bot === null,
      ({ user }) => refused({ kind: 'addressHasAccount', by: holderKind(user) }),
    ),
    TaskEither.filterOrElse(
      ({ user }) => user.isActive,
      () => refused({ kind: 'signInAccountDeactivated' }),
    ),
  );

/** Refused for accounts of people whom another service knows by an id of its own, such as a directory. */
const bindPresent = (tx: WriteTx, person: VouchedPerson, userId: UserId): TaskEither.TaskEither<Failure, UserId> =>
  pipe(
    tx.users.credentials(userId),
    TaskEither.chain((found) =>
      Option.isSome(found) && found.value.externalId !== null ? TaskEither.left(refused({ kind: 'otherIdentity' })) : bindIdentity(tx, person, userId),
    ),
  );

/** Binds the account that has the address, or one that is made. */
const bindByAddress = (tx: WriteTx, ports: Ports, person: VouchedPerson, link: string | null): TaskEither.TaskEither<Failure, UserId> =>
  pipe(
    tx.users.byEmails([person.email]),
    TaskEither.chainW((holders) => {
      const [holder] = holders;
      const same = holders.filter(({ email }) => isSameAddress(email, person.email));
      const stub = stubAmong(same);
      if (holder === undefined || stub !== null) return admit(tx, ports, person, { stub, link });
      const [account] = same;
      return account === undefined ? TaskEither.left(refused({ kind: 'addressHasAccount', by: holderKind(holder) })) : bindPresent(tx, person, account.id);
    }),
  );

/**
 * Returns the account of a person whom a provider vouches for: by identity, the first time by address. `link`: fingerprint of the invitation link by which they
 * came; null = none.
 *
 * Spec: 5.3, 4.17
 */
export const findAccount = (tx: WriteTx, ports: Ports, person: VouchedPerson, link: string | null): TaskEither.TaskEither<Failure, Credentials> =>
  pipe(
    tx.signIns.holder(person),
    TaskEither.chainW(
      Option.match(
        () => bindByAddress(tx, ports, person, link),
        (userId): TaskEither.TaskEither<Failure, UserId> => TaskEither.right(userId),
      ),
    ),
    TaskEither.chain((userId) => signInOf(tx, userId)),
  );
