import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Actor } from '../../../model/people/actor.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { User } from '../../../model/people/user.js';
import type { Credentials, ReadTx } from '../../../ports/store.js';
import { closureOf } from '../../../rules/group-settings/closure.js';
import { fullMemberSince, systemClosure } from '../../../rules/group-settings/system-groups.js';

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

const withGroups = (tx: ReadTx, { user, keyGeneration, reactivations }: Credentials, now: Instant): TaskEither.TaskEither<Failure, KnownActor> => {
  const { realm } = tx;
  const system = systemClosure(user, realm.policies.waitingPeriodDays, now, realm.systemGroups);
  return pipe(
    tx.groups.memberships(user.id, [...system.keys()]),
    TaskEither.map(({ direct, containments }) => ({
      actor: { user, realm, groups: closureOf({ system, direct, containments }) },
      keyGeneration,
      generation: keyGeneration + reactivations,
      validUntil: endOfWaiting(user, realm, now),
    })),
  );
};

/** Loads the account by address or id, and its groups: two queries. Refused if there is none. */
export const loadActor = (tx: ReadTx, account: string | UserId, now: Instant): TaskEither.TaskEither<Failure, KnownActor> =>
  pipe(
    tx.users.credentials(account),
    TaskEither.chainOptionK(() => refused({ kind: 'noSuchUser' }))((found) => found),
    TaskEither.chain((credentials) => withGroups(tx, credentials, now)),
  );

/** Does the same for several: two queries in all. Leaves out ids without an account. */
export const loadKnownActors = (tx: ReadTx, ids: ReadonlyArray<UserId>, now: Instant): TaskEither.TaskEither<Failure, ReadonlyArray<KnownActor>> =>
  pipe(
    tx.users.credentialsById(ids),
    TaskEither.chain((found) =>
      pipe(
        loadActors(
          tx,
          found.map(({ user }) => user),
          now,
        ),
        TaskEither.map((actors) =>
          actors.flatMap((actor, index): ReadonlyArray<KnownActor> => {
            const credentials = found[index];
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
        ),
      ),
    ),
  );

/** Loads the groups of several people of the realm, in one query. */
export const loadActors = (tx: ReadTx, users: ReadonlyArray<User>, now: Instant): TaskEither.TaskEither<Failure, ReadonlyArray<Actor>> => {
  const { realm } = tx;
  const systemOf = (user: User) => systemClosure(user, realm.policies.waitingPeriodDays, now, realm.systemGroups);
  return pipe(
    tx.groups.membershipsOf(
      users.map(({ id }) => id),
      Object.values(realm.systemGroups),
    ),
    TaskEither.map(({ direct, containments }) =>
      users.map((user) => ({ user, realm, groups: closureOf({ system: systemOf(user), direct: direct.get(user.id) ?? [], containments }) })),
    ),
  );
};
