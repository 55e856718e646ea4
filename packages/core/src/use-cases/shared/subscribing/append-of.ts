import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { Append, Entry, PeriodChange, WriteTx } from '../../../ports/store.js';

/** The log entries of a part of a request, with its result. */
export interface Prepared<Result> {
  readonly result: Result;
  readonly entries: ReadonlyArray<Entry>;
  readonly periods: ReadonlyArray<PeriodChange>;
}

const pairKey = ({ userId, channelId }: { readonly userId: UserId; readonly channelId: ChannelId }): string => `${userId}:${channelId}`;

/** Drops periods that open and close in one request. */
const lasting = (periods: ReadonlyArray<PeriodChange>): ReadonlyArray<PeriodChange> => {
  const opened = new Set(periods.filter(({ change }) => change === 'open').map(pairKey));
  const closed = new Set(periods.filter(({ change }) => change === 'close').map(pairKey));
  return periods.filter((period) => !(opened.has(pairKey(period)) && closed.has(pairKey(period))));
};

/** Subscriptions are read by rules, so changing them sets `changesRules`. */
const appendOf = (parts: ReadonlyArray<Prepared<unknown>>): Append => ({
  entries: parts.flatMap(({ entries }) => entries),
  periods: lasting(parts.flatMap(({ periods }) => periods)),
  changesRules: true,
});

/** Ends the commit: one append for all parts, none if there is nothing to append. */
export const appendPrepared = (tx: WriteTx, parts: ReadonlyArray<Prepared<unknown>>): TaskEither.TaskEither<Failure, void> => {
  const append = appendOf(parts);
  return append.entries.length === 0
    ? TaskEither.right(undefined)
    : pipe(
        tx.append(append),
        TaskEither.map(() => undefined),
      );
};
