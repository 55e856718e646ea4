import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Appended, Entry, WriteTx } from '../../../ports/store.js';
import { activationEntries } from '../activation/activation-entries.js';
import type { AccountMemberships } from '../activation/load-memberships.js';
import { addedEntries } from './account-change-entries.js';
import { decideCreateUser, newUser, type UserProblem } from './create-user.js';

/** A person whom an import knows by their address: an inactive account until they sign in for the first time. */
export interface ImportStub {
  readonly email: string;
  readonly fullName: string;
  /** When they joined where they come from. */
  readonly dateJoined: Instant;
}

const nothing: AccountMemberships = { subscriptions: [], groups: [], channels: [] };

/** An account that is deactivated at once is announced, too. */
const entriesOf = (realm: Realm, stub: User, now: Instant): ReadonlyArray<Entry> => [
  ...addedEntries(realm, stub.id, stub, now),
  ...activationEntries(realm, stub, false, nothing, now).entries,
];

const publish = (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, userId: UserId): TaskEither.TaskEither<Failure, Appended> =>
  pipe(
    tx.users.byIds([userId]),
    TaskEither.chain((made) => tx.append({ entries: made.flatMap((stub) => entriesOf(tx.realm, stub, clock.now())), changesRules: true })),
  );

/** Creates the inactive account of a person who may sign in later. For imports, without permission checks. Four statements. */
export const importStub =
  (tx: WriteTx, ports: Pick<Ports, 'clock'>) =>
  ({ email, fullName, dateJoined }: ImportStub): TaskEither.TaskEither<Failure, Either.Either<UserProblem, UserId>> => {
    const requested = { email, fullName, role: 'member', password: null } as const;
    const valid = decideCreateUser(requested);
    if (Either.isLeft(valid)) return TaskEither.right(valid);
    const user = { ...newUser(tx.realm, requested, null, dateJoined), isImportedStub: true };
    return pipe(
      tx.users.byEmails([email]),
      TaskEither.chain((holders): TaskEither.TaskEither<Failure, Either.Either<UserProblem, UserId>> =>
        holders.length > 0
          ? TaskEither.right(Either.left('emailTaken'))
          : pipe(
              tx.users.insert(user),
              TaskEither.chainFirst((userId) => publish(tx, ports, userId)),
              TaskEither.map(Either.right),
            ),
      ),
    );
  };
