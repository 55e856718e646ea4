import { type ChannelId, channelId, type UserId, userId } from '@parley/core';
import type { Period, Membership } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { int, ints } from './read.js';

/** The numbers of an open period: channel, from by message, from by position. */
const ongoingEach = 3;

/** The numbers of one that has ended, or may have: channel, from and to by message, from and to by position; -1 = still. */
const endedEach = 5;

const open = -1;

const endOf = (value: number | undefined): number | null => (value === undefined || value === open ? null : value);

const none: ReadonlyArray<number> = [];

/** Kept for everybody who has a queue, and read far less often: flat lists of numbers, from which periods are built on demand. */
class PackedMembership implements Membership {
  constructor(
    private readonly active: ReadonlyArray<number>,
    private readonly ongoing: ReadonlyArray<number>,
    private readonly ended: ReadonlyArray<number>,
  ) {}

  get weight(): number {
    return 1 + this.active.length / 10 + this.ongoing.length / ongoingEach / 2 + this.ended.length / endedEach / 2;
  }

  isSubscribed(id: ChannelId): boolean {
    return this.active.includes(id);
  }

  get periods(): ReadonlyArray<Period> {
    const { ongoing, ended } = this;
    const periods: Period[] = [];
    const number = (list: ReadonlyArray<number>, at: number): number => list[at] ?? 0;
    for (let at = 0; at < ongoing.length; at += ongoingEach) {
      const id = channelId(number(ongoing, at));
      periods.push({ channelId: id, fromMessage: number(ongoing, at + 1), toMessage: null, fromPosition: number(ongoing, at + 2), toPosition: null });
    }
    for (let at = 0; at < ended.length; at += endedEach) {
      periods.push({
        channelId: channelId(number(ended, at)),
        fromMessage: number(ended, at + 1),
        toMessage: endOf(ended[at + 2]),
        fromPosition: number(ended, at + 3),
        toPosition: endOf(ended[at + 4]),
      });
    }
    return periods;
  }
}

const nobodyKnown = new PackedMembership(none, none, none);

/** In rows of the reader cache. */
export const membershipWeight = (membership: Membership): number => (membership instanceof PackedMembership ? membership.weight : 1);

const numbersOrOpen = (row: Row, column: string): ReadonlyArray<number> =>
  (row[column] as ReadonlyArray<unknown>).map((value) => (value === null ? open : Number(value)));

/** A copy without the room that a growing list has left. */
const exact = (numbers: ReadonlyArray<number>): ReadonlyArray<number> => (numbers.length === 0 ? none : numbers.slice());

const packed = (active: ReadonlyArray<number>, row: Row | undefined): PackedMembership => {
  if (row === undefined) return active.length === 0 ? nobodyKnown : new PackedMembership(active, none, none);
  const [fromMessage = none, toMessage = none, fromPosition = none, toPosition = none] = ['from_message', 'to_message', 'from_position', 'to_position'].map(
    (name) => numbersOrOpen(row, name),
  );
  const [ongoing, ended]: readonly [number[], number[]] = [[], []];
  for (const [index, channel] of ints(row, 'channels').entries()) {
    const [from = open, to = open, fromAt = open, toAt = open] = [fromMessage[index], toMessage[index], fromPosition[index], toPosition[index]];
    if (to === open && toAt === open) ongoing.push(channel, from, fromAt);
    else ended.push(channel, from, to, fromAt, toAt);
  }
  return new PackedMembership(active, exact(ongoing), exact(ended));
};

/** `active`: the present channels of each; `periods`: a column of lists for each number of a period. People without rows were never subscribed. */
export const membershipsFromRows = (users: ReadonlyArray<UserId>, active: ReadonlyArray<Row>, periods: ReadonlyArray<Row>): ReadonlyMap<UserId, Membership> => {
  const activeOf = new Map(active.map((row) => [userId(int(row, 'user_id')), ints(row, 'channels')]));
  const periodsOf = new Map(periods.map((row) => [userId(int(row, 'user_id')), row]));
  return new Map(users.map((user) => [user, packed(activeOf.get(user) ?? none, periodsOf.get(user))]));
};
