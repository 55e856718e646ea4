import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../committing.js';
import type { Failure } from '../failures.js';
import type { RealmId } from '../model/ids.js';
import { type Instant, instant, millisecondsPerDay } from '../model/instant.js';
import type { User } from '../model/people/user.js';
import type { ReadTx, WriteTx } from '../ports/store.js';
import { fullMemberEntries } from '../use-cases/shared/groups/promotion-entries.js';
import { inDueRealms } from './passes/in-due-realms.js';
import type { Work, WorkWorld } from './work.js';

const endedBetween = (tx: ReadTx, from: Instant, now: Instant): TaskEither.TaskEither<Failure, ReadonlyArray<User>> => {
  const { waitingPeriodDays } = tx.realm.policies;
  const waiting = waitingPeriodDays * millisecondsPerDay;
  // Without a waiting period, new people are full members at once, and were published as such.
  return waiting === 0 ? TaskEither.right([]) : tx.promotions.joined(instant(from - waiting), instant(now - waiting));
};

interface Ended {
  readonly from: Instant;
  readonly promoted: ReadonlyArray<User>;
}

const ended = (tx: ReadTx, now: Instant): TaskEither.TaskEither<Failure, Ended> =>
  pipe(
    tx.promotions.publishedUpTo(),
    TaskEither.bindTo('from'),
    TaskEither.bind('promoted', ({ from }) => endedBetween(tx, from, now)),
  );

const publish = (tx: WriteTx, now: Instant): TaskEither.TaskEither<Failure, void> =>
  pipe(
    ended(tx, now),
    TaskEither.chain(
      ({ from, promoted }) =>
        () =>
          fullMemberEntries('add', promoted, { tx, at: from }, { tx, at: now }),
    ),
    TaskEither.chainFirstW(() => tx.promotions.publish(now)),
    TaskEither.chainW((entries) => tx.append({ entries, changesRules: true })),
    TaskEither.map(() => undefined),
  );

/** Writes nothing if no waiting period has ended. */
const promoteIn = (world: WorkWorld, realmId: RealmId): TaskEither.TaskEither<Failure, void> => {
  const now = world.clock.now();
  return pipe(
    world.store.transact(realmId, 'snapshot', (tx) => ended(tx, now)),
    TaskEither.chain(({ result: { promoted } }) =>
      promoted.length === 0 ? TaskEither.right(undefined) : committing(world).serial(realmId, (tx) => publish(tx, now)),
    ),
  );
};

/** Publishes members whose waiting period has ended. Rules decide by the clock; this only notifies clients. Spec: 2 (User) */
export const promoteMembers: Work = {
  every: 60_000,
  run: (world) =>
    inDueRealms(
      world.log,
      (page) => world.store.dueRealms.withEndedWaiting(world.clock.now(), page),
      (id) => promoteIn(world, id),
    ),
};
