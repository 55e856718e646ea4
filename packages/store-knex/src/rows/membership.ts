import { type ChannelId, channelId, type UserId, userId } from '@parley/core';
import type { Period, Membership } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { int, ints } from './read.js';

/** The numbers of one period: channel, from and to by message, from and to by position; -1 = still. */
const numbersEach = 5;

const open = -1;

const endOf = (value: number | undefined): number | null => (value === undefined || value === open ? null : value);

/** Kept for everybody who has a queue, and read far less often: two flat lists of numbers, from which periods are built on demand. */
class PackedMembership implements Membership {
  constructor(
    private readonly active: ReadonlyArray<number>,
    private readonly packed: ReadonlyArray<number>,
  ) {}

  get weight(): number {
    return 1 + (this.active.length + this.packed.length) / numbersEach / 2;
  }

  isSubscribed(id: ChannelId): boolean {
    return this.active.includes(id);
  }

  get periods(): ReadonlyArray<Period> {
    const periods: Period[] = [];
    for (let at = 0; at < this.packed.length; at += numbersEach) {
      const [channel = 0, fromMessage = 0, toMessage, fromPosition = 0, toPosition] = this.packed.slice(at, at + numbersEach);
      periods.push({ channelId: channelId(channel), fromMessage, toMessage: endOf(toMessage), fromPosition, toPosition: endOf(toPosition) });
    }
    return periods;
  }
}

const nobodyKnown = new PackedMembership([], []);

/** In rows of the reader cache. */
export const membershipWeight = (membership: Membership): number => (membership instanceof PackedMembership ? membership.weight : 1);

const numbersOrOpen = (row: Row, column: string): ReadonlyArray<number> =>
  (row[column] as ReadonlyArray<unknown>).map((value) => (value === null ? open : Number(value)));

const packedPeriods = (row: Row): ReadonlyArray<number> => {
  const columns = ['from_message', 'to_message', 'from_position', 'to_position'].map((name) => numbersOrOpen(row, name));
  return ints(row, 'channels').flatMap((channel, index) => [channel, ...columns.map((column) => column[index] ?? open)]);
};

/** `active`: the present channels of each; `periods`: a column of lists for each number of a period. People without rows were never subscribed. */
export const membershipsFromRows = (users: ReadonlyArray<UserId>, active: ReadonlyArray<Row>, periods: ReadonlyArray<Row>): ReadonlyMap<UserId, Membership> => {
  const activeOf = new Map(active.map((row) => [userId(int(row, 'user_id')), ints(row, 'channels')]));
  const periodsOf = new Map(periods.map((row) => [userId(int(row, 'user_id')), packedPeriods(row)]));
  return new Map(
    users.map((user) => {
      const [channels, packed] = [activeOf.get(user) ?? [], periodsOf.get(user) ?? []];
      return [user, channels.length + packed.length === 0 ? nobodyKnown : new PackedMembership(channels, packed)];
    }),
  );
};
