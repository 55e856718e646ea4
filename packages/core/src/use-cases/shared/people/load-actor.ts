import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
import type { Actor } from '../../../model/people/actor.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { User } from '../../../model/people/user.js';
import type { Credentials, ReadTx } from '../../../ports/store.js';
import { closureOf } from '../../../rules/group-settings/closure.js';
import { fullMemberSince, systemClosure } from '../../../rules/group-settings/system-groups.js';
import { type Outcome, refuse } from '../../outcome.js';

/** A person with everything that rules read about them. */
export interface KnownActor {
  readonly actor: Actor;
  readonly keyGeneration: number;
  /** That of sessions and queues: another one after a new key and after a reactivation. */
  readonly generation: number;
  /** When their groups change by time alone: the end of the waiting period; null if there is none. */
  readonly validUntil: Instant | null;
}

const endOfWaiting = (user: User, { policies }: Realm, now: Instant): Instant | null => {
  const since = fullMemberSince(user, policies.waitingPeriodDays);
  return since !== null && since > now ? since : null;
};

const withGroups = async (tx: ReadTx, { user, keyGeneration, reactivations }: Credentials, now: Instant): Outcome<KnownActor> => {
  const { realm } = tx;
  const system = systemClosure(user, realm.policies.waitingPeriodDays, now, realm.systemGroups);
  const found = await tx.groups.memberships(user.id, [...system.keys()])();
  if (Either.isLeft(found)) return found;
  const { direct, containments } = found.right;
  return Either.right({
    actor: { user, realm, groups: closureOf({ system, direct, containments }) },
    keyGeneration,
    generation: keyGeneration + reactivations,
    validUntil: endOfWaiting(user, realm, now),
  });
};

/** Loads the account by address or id, and its groups: two queries. Refused if there is none. */
export const loadActor = async (tx: ReadTx, account: string | UserId, now: Instant): Outcome<KnownActor> => {
  const found = await tx.users.credentials(account)();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right)) return refuse({ kind: 'noSuchUser' });
  return withGroups(tx, found.right.value, now);
};

/** Loads several accounts by id, with their groups: two queries in all. Leaves out ids without an account. */
export const loadKnownActors = async (tx: ReadTx, ids: ReadonlyArray<UserId>, now: Instant): Outcome<ReadonlyArray<KnownActor>> => {
  const found = await tx.users.credentialsById(ids)();
  if (Either.isLeft(found)) return found;
  const actors = await loadActors(
    tx,
    found.right.map(({ user }) => user),
    now,
  );
  if (Either.isLeft(actors)) return actors;
  return Either.right(
    actors.right.flatMap((actor, index): ReadonlyArray<KnownActor> => {
      const credentials = found.right[index];
      return credentials === undefined
        ? []
        : [
            {
              actor,
              keyGeneration: credentials.keyGeneration,
              generation: credentials.keyGeneration + credentials.reactivations,
              validUntil: endOfWaiting(actor.user, actor.realm, now),
            },
          ];
    }),
  );
};

/** Loads the groups of several people of the realm, in one query. */
export const loadActors = async (tx: ReadTx, users: ReadonlyArray<User>, now: Instant): Outcome<ReadonlyArray<Actor>> => {
  const { realm } = tx;
  const systemOf = (user: User) => systemClosure(user, realm.policies.waitingPeriodDays, now, realm.systemGroups);
  const found = await tx.groups.membershipsOf(
    users.map(({ id }) => id),
    Object.values(realm.systemGroups),
  )();
  if (Either.isLeft(found)) return found;
  const { direct, containments } = found.right;
  return Either.right(users.map((user) => ({ user, realm, groups: closureOf({ system: systemOf(user), direct: direct.get(user.id) ?? [], containments }) })));
};
