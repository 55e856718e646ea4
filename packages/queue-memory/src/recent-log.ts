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
  /** Entries held for each realm. Default 2,000. */
  readonly entriesPerRealm?: number;
  /** Realms whose entries are held; the one read longest ago goes first. Default 1,000. */
  readonly realms?: number;
}

/** A stretch of one log without gaps: everything after `from` and up to `to`. */
interface Stretch {
  from: LogPosition;
  to: LogPosition;
  entries: ReadonlyArray<LogEntry>;
  /** A reading that is under way, which others need not repeat. */
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

/** Where the entries behind this position begin. Almost everybody is near the end. */
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

/** What is held by now stays as it is for whoever looks at it: the entries are a list of their own after each filling. */
const heldIn = ({ from, to, entries }: Stretch, upTo: LogPosition): HeldLog => {
  const end = to === upTo ? entries.length : entries.findIndex(({ position }) => position > upTo);
  const known = end === entries.length || end < 0 ? entries : entries.slice(0, end);
  return (after) => (after < from ? null : known.slice(startAfter(known, after)));
};

/**
 * Holds the newest entries of each log once for all queues: a message to many who wait is read from the table once. Safe because positions are
 * commit-ordered: whoever sees position n in her transaction sees everything below it, and none of it changes any more.
 */
export const recentLog = ({ entriesPerRealm = 2000, realms = 1000 }: RecentLogOptions = {}): RecentLog => {
  const stretches = new Map<RealmId, Stretch>();

  const remember = (realmId: RealmId, stretch: Stretch): void => {
    stretches.delete(realmId);
    stretches.set(realmId, stretch);
    if (stretches.size <= realms) return;
    const [oldest] = stretches.keys();
    if (oldest !== undefined) stretches.delete(oldest);
  };

  /** Begins at this position where nothing is held: what comes then is held from the first entry on. */
  const stretchOf = (realmId: RealmId, upTo: LogPosition): Stretch => {
    const stretch = stretches.get(realmId) ?? { from: upTo, to: upTo, entries: [], filling: null };
    remember(realmId, stretch);
    return stretch;
  };

  /** False when that was not possible, and the table has to be asked. */
  const fill = async (stretch: Stretch, log: EventLogReads, upTo: LogPosition): Promise<boolean> => {
    const read = await log.readAll(stretch.to, upTo, entriesPerRealm + 1)();
    if (Either.isLeft(read)) return false;
    if (read.right.length > entriesPerRealm) {
      Object.assign(stretch, { from: upTo, to: upTo, entries: [] });
      return false;
    }
    const entries = [...stretch.entries, ...read.right];
    const surplus = Math.max(0, entries.length - entriesPerRealm);
    const lastDropped = entries[surplus - 1];
    Object.assign(stretch, { from: lastDropped?.position ?? stretch.from, to: upTo, entries: entries.slice(surplus) });
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
