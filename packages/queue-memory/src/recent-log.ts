import {
  audienceKey,
  type AudienceKey,
  type EventLogReads,
  type Fault,
  type HeldLog,
  type LogEntry,
  type LogPosition,
  type LogSelection,
  type RealmId,
  type RecentLog,
  wakeKeys,
} from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';

export interface RecentLogOptions {
  /** Maximum of entries per realm. Default 2,000. */
  readonly entriesPerRealm?: number;
  /** Approximate maximum of bytes per realm. Default 4 MiB. */
  readonly bytesPerRealm?: number;
  /** Approximate maximum of bytes for all realms together; the least recently read is dropped first. Default 64 MiB. */
  readonly bytes?: number;
  /** Maximum of realms; the least recently read is dropped first. Default 1,000. */
  readonly realms?: number;
}

/** Entries per read. */
const entriesPerRead = 250;

/** A range of one log without gaps: everything after `from` and up to `to`. */
interface Stretch {
  from: LogPosition;
  to: LogPosition;
  entries: ReadonlyArray<LogEntry>;
  /** Of each entry. */
  sizes: ReadonlyArray<number>;
  /** Of all entries. */
  bytes: number;
  /** A read in progress, which others can share. */
  filling: { readonly upTo: LogPosition; readonly done: Promise<boolean> } | null;
}

const isFor = (keys: ReadonlySet<AudienceKey>, { audience }: LogEntry): boolean =>
  keys.has(audienceKey(audience)) || wakeKeys(audience).some((key) => keys.has(key));

const fromTable = async (
  log: EventLogReads,
  { keys, conversationKeys, after, upTo, limit }: LogSelection,
): Promise<Either.Either<Fault, ReadonlyArray<LogEntry>>> => {
  const conversations = await conversationKeys();
  return Either.isLeft(conversations) ? conversations : log.read([...keys, ...conversations.right], after, upTo, limit)();
};

/** The index of the first entry after this position. Most readers are near the end. */
const startAfter = (entries: ReadonlyArray<LogEntry>, after: LogPosition): number => {
  let start = entries.length;
  while ((entries[start - 1]?.position ?? after) > after) start -= 1;
  return start;
};

const fromMemory = ({ entries }: Stretch, { keys, after, upTo, limit }: LogSelection): ReadonlyArray<LogEntry> => {
  const requested = new Set(keys);
  const found: LogEntry[] = [];
  for (const entry of entries.slice(startAfter(entries, after))) {
    if (entry.position > upTo || found.length === limit) break;
    if (isFor(requested, entry)) found.push(entry);
  }
  return found;
};

const nothingHeld: HeldLog = () => null;

/** A view of the present entries: each filling makes a new list, so it stays unchanged. */
const heldIn = ({ from, to, entries }: Stretch, upTo: LogPosition): HeldLog => {
  const end = to === upTo ? entries.length : entries.findIndex(({ position }) => position > upTo);
  const known = end === entries.length || end < 0 ? entries : entries.slice(0, end);
  // One list for all queues at one position, as after an event to thousands.
  let last: { readonly after: LogPosition; readonly entries: ReadonlyArray<LogEntry> } | null = null;
  return (after) => {
    if (after < from) return null;
    if (last?.after !== after) last = { after, entries: known.slice(startAfter(known, after)) };
    return last.entries;
  };
};

const emptyAt = (position: LogPosition): Omit<Stretch, 'filling'> => ({ from: position, to: position, entries: [], sizes: [], bytes: 0 });

const sizeOf = ({ event, audience }: LogEntry): number => JSON.stringify(event).length + JSON.stringify(audience).length;

/** Adds these entries, and drops the oldest beyond the maximum. */
const grown = (
  stretch: Stretch,
  more: ReadonlyArray<LogEntry>,
  maxEntries: number,
  maxBytes: number,
): Pick<Stretch, 'from' | 'entries' | 'sizes' | 'bytes'> => {
  const entries = [...stretch.entries, ...more];
  const sizes = [...stretch.sizes, ...more.map(sizeOf)];
  let bytes = sizes.reduce((total, size) => total + size, 0);
  let surplus = 0;
  while (entries.length - surplus > maxEntries || bytes > maxBytes) {
    bytes -= sizes[surplus] ?? 0;
    surplus += 1;
  }
  return { from: entries[surplus - 1]?.position ?? stretch.from, entries: entries.slice(surplus), sizes: sizes.slice(surplus), bytes };
};

/**
 * Holds the newest entries of each log once for all queues: a message to many waiting polls is read from the table once. Safe because positions are
 * commit-ordered: a transaction that sees position n sees everything below it, and those entries are final.
 */
export const recentLog = ({
  entriesPerRealm = 2000,
  bytesPerRealm = 4 * 1_048_576,
  bytes = 64 * 1_048_576,
  realms = 1000,
}: RecentLogOptions = {}): RecentLog => {
  const stretches = new Map<RealmId, Stretch>();

  /** Drops the least recently read realms beyond the maximum. */
  const forgetSurplus = (): void => {
    let held = 0;
    for (const stretch of stretches.values()) held += stretch.bytes;
    for (const [realmId, stretch] of stretches) {
      if (stretches.size <= realms && held <= bytes) return;
      stretches.delete(realmId);
      held -= stretch.bytes;
    }
  };

  const remember = (realmId: RealmId, stretch: Stretch): void => {
    stretches.delete(realmId);
    stretches.set(realmId, stretch);
    forgetSurplus();
  };

  /** Begins an empty range at this position, to hold all later entries. */
  const stretchOf = (realmId: RealmId, upTo: LogPosition): Stretch => {
    const stretch = stretches.get(realmId) ?? { ...emptyAt(upTo), filling: null };
    remember(realmId, stretch);
    return stretch;
  };

  /** False if the table has to be read. Positions have no gaps, so the number of missing entries is known before reading. */
  const fill = async (stretch: Stretch, log: EventLogReads, upTo: LogPosition): Promise<boolean> => {
    if (upTo - stretch.to > entriesPerRealm) {
      Object.assign(stretch, emptyAt(upTo));
      return false;
    }
    while (stretch.to < upTo) {
      const read = await log.readAll(stretch.to, upTo, entriesPerRead)();
      if (Either.isLeft(read)) return false;
      const last = read.right.length < entriesPerRead ? undefined : read.right.at(-1);
      Object.assign(stretch, grown(stretch, read.right, entriesPerRealm, bytesPerRealm), { to: last?.position ?? upTo });
    }
    forgetSurplus();
    return true;
  };

  const reach = async (stretch: Stretch, log: EventLogReads, upTo: LogPosition): Promise<boolean> => {
    for (let attempts = 0; attempts < 3; attempts += 1) {
      if (stretch.to >= upTo) return true;
      const { filling } = stretch;
      if (filling === null) {
        const done = fill(stretch, log, upTo).finally(() => {
          stretch.filling = null;
        });
        stretch.filling = { upTo, done };
        return done;
      }
      await filling.done;
    }
    return false;
  };

  const read = async (realmId: RealmId, log: EventLogReads, selection: LogSelection): Promise<Either.Either<Fault, ReadonlyArray<LogEntry>>> => {
    const stretch = stretchOf(realmId, selection.upTo);
    const isHeld = selection.after >= stretch.from && (await reach(stretch, log, selection.upTo)) && selection.after >= stretch.from;
    return isHeld ? Either.right(fromMemory(stretch, selection)) : fromTable(log, selection);
  };

  const hold = async (realmId: RealmId, log: EventLogReads, upTo: LogPosition): Promise<Either.Either<Fault, HeldLog>> => {
    const stretch = stretchOf(realmId, upTo);
    return Either.right((await reach(stretch, log, upTo)) ? heldIn(stretch, upTo) : nothingHeld);
  };

  return {
    hold: (realmId, log, upTo) => () => hold(realmId, log, upTo),
    read: (realmId, log, selection) => () => read(realmId, log, selection),
  };
};
