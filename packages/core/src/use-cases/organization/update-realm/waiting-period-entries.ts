import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { type Instant, instant, millisecondsPerDay } from '../../../model/instant.js';
import { changedRealm, type RealmChange } from '../../../model/organization/realm-change.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { fullMemberEntries } from '../../shared/groups/promotion-entries.js';
import { withParts } from '../../shared/with-parts.js';

/** Members who joined until then are full members. Without a waiting period, all are. */
const joinedUntil = (days: number, at: Instant, now: Instant): Instant => (days === 0 ? now : instant(at - days * millisecondsPerDay));

/**
 * Builds the entries about members who become full members, or cease to be, by another waiting period; none if it stays the same. Called before the
 * organization is changed. Marks what is published.
 */
export const waitingPeriodEntries = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  changes: RealmChange,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const days = changes.policies?.waitingPeriodDays;
  if (days === undefined) return TaskEither.right([]);
  const now = clock.now();
  const until = joinedUntil(days, now, now);
  const [before, after] = [
    { tx, at: now },
    { tx: withParts(tx, { realm: changedRealm(tx.realm, changes) }), at: now },
  ];
  return pipe(
    tx.promotions.publishedUpTo(),
    TaskEither.map((published) => joinedUntil(tx.realm.policies.waitingPeriodDays, published, now)),
    TaskEither.chain((was) =>
      was < until
        ? pipe(
            tx.promotions.joined(was, until),
            TaskEither.chain((people) => fullMemberEntries('add', people, before, after)),
          )
        : pipe(
            tx.promotions.joined(until, was),
            TaskEither.chain((people) => fullMemberEntries('remove', people, before, after)),
          ),
    ),
    TaskEither.chainFirstW(() => tx.promotions.publish(now)),
  );
};
