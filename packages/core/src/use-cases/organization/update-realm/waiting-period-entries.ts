import * as Either from 'fp-ts/lib/Either.js';
import { type Instant, instant, millisecondsPerDay } from '../../../model/instant.js';
import { changedRealm, type RealmChange } from '../../../model/organization/realm-change.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { fullMemberEntries } from '../../shared/groups/promotion-entries.js';
import { withParts } from '../../shared/with-parts.js';
import type { Outcome } from '../../outcome.js';

/** Members who joined until then are full members. Without a waiting period, all are. */
const joinedUntil = (days: number, at: Instant, now: Instant): Instant => (days === 0 ? now : instant(at - days * millisecondsPerDay));

/**
 * Builds the entries about members who become full members, or cease to be, by another waiting period; none if it stays the same. Called before the
 * organization is changed. Marks what is published.
 */
export const waitingPeriodEntries = async (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, changes: RealmChange): Outcome<ReadonlyArray<Entry>> => {
  const days = changes.policies?.waitingPeriodDays;
  if (days === undefined) return Either.right([]);
  const now = clock.now();
  const until = joinedUntil(days, now, now);
  const [before, after] = [
    { tx, at: now },
    { tx: withParts(tx, { realm: changedRealm(tx.realm, changes) }), at: now },
  ];
  const published = await tx.promotions.publishedUpTo()();
  if (Either.isLeft(published)) return published;
  const was = joinedUntil(tx.realm.policies.waitingPeriodDays, published.right, now);
  const people = await tx.promotions.joined(...(was < until ? ([was, until] as const) : ([until, was] as const)))();
  if (Either.isLeft(people)) return people;
  const entries = await fullMemberEntries(was < until ? 'add' : 'remove', people.right, before, after);
  if (Either.isLeft(entries)) return entries;
  const noted = await tx.promotions.publish(now)();
  return Either.isLeft(noted) ? noted : entries;
};
