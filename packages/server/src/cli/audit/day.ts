import { type Instant, instant, millisecondsPerDay, type UserId } from '@parley/core';
import type { CommandOf, PastReader, ResultOf } from '@parley/core/contract';
import { isAllowed } from '@parley/core/rules';
import { InvalidUse } from '../invalid-use.js';

type PastReaders = ResultOf<'getPastReaders'>;
type AskPastReaders = CommandOf<'getPastReaders'>;

/** Maximum number of moments of one day, and of people of one moment, in one question. */
const maxMoments = 200;

/** Everybody who could see a message at some moment of a day, each with the first verdict that allowed it, or else the last. */
export interface DayOfReaders {
  readonly readers: ReadonlyMap<UserId, PastReader>;
  readonly forgotten: ReadonlySet<UserId>;
  readonly spectators: boolean;
  readonly groupNames: ReadonlyMap<number, string>;
  /** The first moment without data. */
  readonly unknownAt: Instant | null;
  /** There were too many moments: the answer ends with the last one. */
  readonly isCut: boolean;
  readonly last: Instant;
}

/** The first moment of a day in UTC. */
export const dayOf = (written: string): Instant => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : NaN;
  if (Number.isNaN(at)) throw new InvalidUse('--on takes a day, such as 2026-06-15');
  return instant(at);
};

/** Asks about each stretch of the day in which the answer stays the same, and about all people of each. */
export const readersOn = async (day: Instant, asked: AskPastReaders, ask: (asked: AskPastReaders) => Promise<PastReaders>): Promise<DayOfReaders> => {
  const readers = new Map<UserId, PastReader>();
  const forgotten = new Set<UserId>();
  const groupNames = new Map<number, string>();
  const end = instant(day + millisecondsPerDay);
  let spectators = false;
  let unknownAt: Instant | null = null;
  let at: Instant | null = day;
  let last = day;
  let moments = 0;
  for (let people = asked.people; at !== null && at < end && moments < maxMoments; moments += 1) {
    last = at;
    const found: PastReaders = await ask({ ...asked, people, moment: { kind: 'time', at } });
    if (found.kind === 'unknown') {
      unknownAt = at;
      break;
    }
    if (found.kind === 'notSent') {
      at = found.sentAt;
      continue;
    }
    for (const reader of found.readers) {
      const known = readers.get(reader.user.id);
      if (known === undefined || !isAllowed(known.verdict)) readers.set(reader.user.id, reader);
    }
    for (const [id, name] of found.groupNames) groupNames.set(id, name);
    for (const id of found.forgotten) forgotten.add(id);
    spectators ||= found.spectators;
    if (found.next !== null && 'after' in people) people = { ...people, after: found.next };
    else {
      at = found.until;
      people = asked.people;
    }
  }
  return { readers, forgotten, spectators, groupNames, unknownAt, isCut: unknownAt === null && at !== null && at < end, last };
};
