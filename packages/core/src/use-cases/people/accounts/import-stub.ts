import * as Either from 'fp-ts/lib/Either.js';
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
import type { Outcome } from '../../outcome.js';

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

const publish = async (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, userId: UserId): Outcome<Appended> => {
  const made = await tx.users.byIds([userId])();
  if (Either.isLeft(made)) return made;
  return tx.append({ entries: made.right.flatMap((stub) => entriesOf(tx.realm, stub, clock.now())), changesRules: true })();
};

/** Creates the inactive account of a person who may sign in later. For imports, without permission checks. Four statements. */
export const importStub =
  (tx: WriteTx, ports: Pick<Ports, 'clock'>) =>
  async ({ email, fullName, dateJoined }: ImportStub): Outcome<Either.Either<UserProblem, UserId>> => {
    const requested = { email, fullName, role: 'member', password: null } as const;
    const valid = decideCreateUser(requested);
    if (Either.isLeft(valid)) return Either.right(valid);
    const user = { ...newUser(tx.realm, requested, null, dateJoined), isImportedStub: true };
    const holders = await tx.users.byEmails([email])();
    if (Either.isLeft(holders)) return holders;
    if (holders.right.length > 0) return Either.right(Either.left('emailTaken'));
    const userId = await tx.users.insert(user)();
    if (Either.isLeft(userId)) return userId;
    const published = await publish(tx, ports, userId.right);
    return Either.isLeft(published) ? published : Either.right(Either.right(userId.right));
  };
