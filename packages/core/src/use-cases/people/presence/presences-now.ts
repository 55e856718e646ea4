import * as Either from 'fp-ts/lib/Either.js';
import type { Presence } from '../../../events/kinds/people.js';
import type { UserId } from '../../../model/ids.js';
import { type Instant, instant, millisecondsPerDay } from '../../../model/instant.js';
import type { User } from '../../../model/people/user.js';
import { decideVisible, visibleAmong } from '../../shared/people/visible-people.js';
import type { ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

export interface RequestedPresences {
  /** Only changes after this; -1 = all. null = all, in the form of old clients. */
  readonly lastUpdateId: number | null;
  /** 0 = none. */
  readonly historyDays: number;
}

export interface PresencesNow {
  readonly presences: ReadonlyMap<UserId, Presence>;
  /** The people with presences: active ones visible to the caller, without bots. */
  readonly people: ReadonlyArray<User>;
  /** Of the newest of these presences; without any, the one that was requested, or -1. */
  readonly lastUpdateId: number;
  readonly at: Instant;
}

/** Days of history without a request. */
export const usualHistoryDays = 14;

/** Clients with an update id have what is older: their history is not limited. */
const since = (at: Instant, { lastUpdateId, historyDays }: RequestedPresences): Instant | null =>
  lastUpdateId !== null && lastUpdateId > 0 ? null : instant(at - historyDays * millisecondsPerDay);

/** Returns who is present, none if the organization hides presences. At most three statements. */
export const presencesNow = async (call: ReadCall, at: Instant, requested: RequestedPresences): Outcome<PresencesNow> => {
  const { tx } = call;
  const after = requested.lastUpdateId ?? -1;
  if (tx.realm.policies.presenceDisabled) return Either.right({ presences: new Map(), people: [], lastUpdateId: -1, at });
  if (requested.historyDays === 0) return Either.right({ presences: new Map(), people: [], lastUpdateId: after, at });
  const stored = await tx.presences.changed(since(at, requested), after)();
  if (Either.isLeft(stored)) return stored;
  const users = stored.right.length === 0 ? Either.right([]) : await tx.users.byIds(stored.right.map(({ userId }) => userId))();
  if (Either.isLeft(users)) return users;
  const visible = await visibleAmong(call, users.right);
  if (Either.isLeft(visible)) return visible;
  const reached = decideVisible(call, users.right, visible.right);
  const shown = stored.right.filter(({ userId }) => reached.has(userId));
  return Either.right({
    presences: new Map(shown.map(({ userId, presence }) => [userId, presence])),
    people: users.right.filter(({ id }) => reached.has(id)),
    lastUpdateId: shown.reduce((last, { updateId }) => Math.max(last, updateId), after),
    at,
  });
};
