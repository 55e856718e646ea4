import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { Append, Entry, PeriodChange, WriteTx } from '../../../ports/store.js';
import { type Outcome, done } from '../../outcome.js';

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
export const appendPrepared = async (tx: WriteTx, parts: ReadonlyArray<Prepared<unknown>>): Outcome<void> => {
  const append = appendOf(parts);
  if (append.entries.length === 0) return done;
  const appended = await tx.append(append)();
  return Either.isLeft(appended) ? appended : done;
};
