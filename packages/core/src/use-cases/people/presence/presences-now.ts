import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Presence } from '../../../events/kinds/people.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import { type Instant, instant, millisecondsPerDay } from '../../../model/instant.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import { decideVisible, visibleAmong } from '../../shared/people/visible-people.js';
import type { Caller } from '../../use-case.js';

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
export const presencesNow = (tx: ReadTx, caller: Caller, at: Instant, requested: RequestedPresences): TaskEither.TaskEither<Failure, PresencesNow> => {
  const after = requested.lastUpdateId ?? -1;
  if (tx.realm.policies.presenceDisabled) return TaskEither.right({ presences: new Map(), people: [], lastUpdateId: -1, at });
  if (requested.historyDays === 0) return TaskEither.right({ presences: new Map(), people: [], lastUpdateId: after, at });
  return pipe(
    tx.presences.changed(since(at, requested), after),
    TaskEither.bindTo('stored'),
    TaskEither.bind('users', ({ stored }) => (stored.length === 0 ? TaskEither.right([]) : tx.users.byIds(stored.map(({ userId }) => userId)))),
    TaskEither.bind('visible', ({ users }) => visibleAmong(tx, caller, users)),
    TaskEither.map(({ stored, users, visible }) => {
      const reached = decideVisible(caller, users, visible);
      const shown = stored.filter(({ userId }) => reached.has(userId));
      return {
        presences: new Map(shown.map(({ userId, presence }) => [userId, presence])),
        people: users.filter(({ id }) => reached.has(id)),
        lastUpdateId: shown.reduce((last, { updateId }) => Math.max(last, updateId), after),
        at,
      };
    }),
  );
};
