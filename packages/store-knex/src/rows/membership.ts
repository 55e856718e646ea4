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
    for (let at = 0; at < ongoing.length; at += ongoingEach) {
      const [channel = 0, fromMessage = 0, fromPosition = 0] = ongoing.slice(at, at + ongoingEach);
      periods.push({ channelId: channelId(channel), fromMessage, toMessage: null, fromPosition, toPosition: null });
    }
    for (let at = 0; at < ended.length; at += endedEach) {
      const [channel = 0, fromMessage = 0, toMessage, fromPosition = 0, toPosition] = ended.slice(at, at + endedEach);
      periods.push({ channelId: channelId(channel), fromMessage, toMessage: endOf(toMessage), fromPosition, toPosition: endOf(toPosition) });
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
