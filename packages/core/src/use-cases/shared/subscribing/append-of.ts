import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { Append, Entry, PeriodChange, WriteTx } from '../../../ports/store.js';

/** What a part of a request leaves for the log, besides what it answers. */
export interface Prepared<Result> {
  readonly result: Result;
  readonly entries: ReadonlyArray<Entry>;
  readonly periods: ReadonlyArray<PeriodChange>;
}

const pairKey = ({ userId, channelId }: { readonly userId: UserId; readonly channelId: ChannelId }): string => `${userId}:${channelId}`;

/** A period that opens and closes in one request has never been. */
const lasting = (periods: ReadonlyArray<PeriodChange>): ReadonlyArray<PeriodChange> => {
  const opened = new Set(periods.filter(({ change }) => change === 'open').map(pairKey));
  const closed = new Set(periods.filter(({ change }) => change === 'close').map(pairKey));
  return periods.filter((period) => !(opened.has(pairKey(period)) && closed.has(pairKey(period))));
};

/** Everything that changes subscriptions changes what rules read. */
const appendOf = (parts: ReadonlyArray<Prepared<unknown>>): Append => ({
  entries: parts.flatMap(({ entries }) => entries),
  periods: lasting(parts.flatMap(({ periods }) => periods)),
  changesRules: true,
});

/** The end of the commit: one append for all parts, none where nothing has happened. */
export const appendPrepared = (tx: WriteTx, parts: ReadonlyArray<Prepared<unknown>>): TaskEither.TaskEither<Failure, void> => {
  const append = appendOf(parts);
  return append.entries.length === 0
    ? TaskEither.right(undefined)
    : pipe(
        tx.append(append),
        TaskEither.map(() => undefined),
      );
};
