import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type AudienceKey, conversationKey } from '../../../events/audience.js';
import { isKnown } from '../../../events/dispatch.js';
import { keysOfViewer, mayConcern } from '../../../events/keys-of-viewer.js';
import type { LogEntry } from '../../../events/log-entry.js';
import type { Viewer } from '../../../events/viewer.js';
import { type Failure, refused } from '../../../failures.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import { onceEach } from '../../../model/once-each.js';
import type { Log } from '../../../ports/log.js';
import type { Ports } from '../../../ports/ports.js';
import type { LogSelection } from '../../../ports/recent-log.js';
import type { ReadTx } from '../../../ports/store.js';

/** Maximum number of entries of one read: a queue with more gets them in several replies. */
const entriesPerRead = 1000;

/** A person with more conversations whose queue lags behind the cache has to begin anew. */
const maxConversations = 5000;

/** Entries after a queue's position. */
export interface Unread {
  readonly entries: ReadonlyArray<LogEntry>;
  /** No further entries may concern the owner. */
  readonly isAtHead: boolean;
}

type Entries = Either.Either<Failure, ReadonlyArray<LogEntry>>;

/** The queue has ended: its client registers anew. */
export const badQueue = ({ id }: Pick<EventQueue, 'id'>): Either.Either<Failure, never> => Either.left(refused({ kind: 'badEventQueue', queueId: id }));

const conversationKeys = (tx: ReadTx, { userId }: EventQueue) =>
  pipe(
    tx.conversations.recent(userId, maxConversations),
    TaskEither.map((conversations): ReadonlyArray<AudienceKey> => conversations.map(({ id }) => conversationKey(id))),
  );

/** Positions have no gaps, so most queues are known to be within the bound without reading entries. */
const countUnread = async (
  tx: ReadTx,
  max: number,
  { after, upTo, keys, conversationKeys: conversations }: LogSelection,
): Promise<Either.Either<Failure, number>> => {
  if (upTo - after <= max) return Either.right(upTo - after);
  const found = await conversations();
  return Either.isLeft(found) ? found : tx.log.count([...keys, ...found.right], after, upTo, max + 1)();
};

const fromTable = async (tx: ReadTx, { queues, recentLog }: Ports, queue: EventQueue, viewer: Viewer): Promise<Entries> => {
  const selection: LogSelection = {
    keys: keysOfViewer(viewer, queue.passed),
    conversationKeys: conversationKeys(tx, queue),
    after: queue.passed,
    upTo: tx.head.position,
    limit: entriesPerRead,
  };
  const count = await countUnread(tx, queues.maxUnread, selection);
  if (Either.isLeft(count)) return count;
  return count.right > queues.maxUnread ? badQueue(queue) : recentLog.read(queue.realmId, tx.log, selection)();
};

const fromMemory = ({ queues }: Ports, queue: EventQueue, viewer: Viewer, held: ReadonlyArray<LogEntry>): Entries => {
  const concerns = ({ audience }: LogEntry): boolean => mayConcern(viewer, audience, queue.passed);
  // Usually all: readers of the same entries then share one list.
  const concerning = held.every(concerns) ? held : held.filter(concerns);
  if (concerning.length > queues.maxUnread) return badQueue(queue);
  return Either.right(concerning.length > entriesPerRead ? concerning.slice(0, entriesPerRead) : concerning);
};

/** Warns of each kind once. */
const warningTo = onceEach((log: Log) => {
  const known = new Set<string>();
  return (kind: string): void => {
    if (known.has(kind)) return;
    known.add(kind);
    log.warn('the log holds events of a newer version; the queues that they concern end', { kind });
  };
});

/**
 * Returns the first entries after the queue's position that may concern its owner, as many as one read takes. `held`: all entries after the position; null for a queue
 * that lags behind the cache, whose entries are read from the database.
 *
 * Refuses a queue with more unread entries than the maximum. Checked when the client polls, so that publishing writes nothing per queue; and before the queue's narrow
 * and event types, which would need each entry to be resolved. Refuses, too, a queue that is concerned by an event that a newer version of the server, running beside
 * this one, has logged: its client registers anew and misses nothing.
 */
export const unreadEntries = async (
  tx: ReadTx,
  ports: Ports,
  queue: EventQueue,
  viewer: Viewer,
  held: ReadonlyArray<LogEntry> | null,
): Promise<Either.Either<Failure, Unread>> => {
  const found = held === null ? await fromTable(tx, ports, queue, viewer) : fromMemory(ports, queue, viewer, held);
  if (Either.isLeft(found)) return found;
  const entries = found.right;
  const unknown = entries.find((entry) => !isKnown(entry));
  if (unknown !== undefined) {
    warningTo(ports.log)(unknown.event.kind);
    return badQueue(queue);
  }
  return Either.right({ entries, isAtHead: entries.length < entriesPerRead });
};
