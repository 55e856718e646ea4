import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type AudienceKey, conversationKey } from '../../../events/audience.js';
import { keysOfViewer, mayConcern } from '../../../events/keys-of-viewer.js';
import type { Viewer } from '../../../events/viewer.js';
import { type Failure, refused } from '../../../failures.js';
import type { Refusal } from '../../../refusals/index.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { Ports } from '../../../ports/ports.js';
import type { LogSelection } from '../../../ports/recent-log.js';
import type { LogEntry } from '../../../events/log-entry.js';
import type { ReadTx } from '../../../ports/store.js';

/** Maximum number of entries of one read: a queue with more gets them in several replies. */
const entriesPerRead = 1000;

/** A person with more conversations whose queue lags behind the cache has to begin anew. */
const maxConversations = 5000;

/** A queue and its owner. */
interface QueueAndViewer {
  readonly queue: EventQueue;
  readonly viewer: Viewer;
}

/** Entries after a queue's position. */
export interface Unread {
  readonly entries: ReadonlyArray<LogEntry>;
  /** No further entries may concern the owner. */
  readonly isAtHead: boolean;
}

type QueuePorts = Pick<Ports, 'queues' | 'recentLog'>;

const conversationKeys = (tx: ReadTx, { userId }: EventQueue) =>
  pipe(
    tx.conversations.recent(userId, maxConversations),
    TaskEither.map((conversations): ReadonlyArray<AudienceKey> => conversations.map(({ id }) => conversationKey(id))),
  );

const badQueue = ({ id }: EventQueue): Refusal => ({ kind: 'badEventQueue', queueId: id });

/** Positions have no gaps, so most queues are known to be within the bound without reading entries. */
const staysWithin = (
  tx: ReadTx,
  { queues }: QueuePorts,
  { after, upTo, keys, conversationKeys: conversations }: LogSelection,
): TaskEither.TaskEither<Failure, boolean> =>
  upTo - after <= queues.maxUnread
    ? TaskEither.right(true)
    : pipe(
        conversations,
        TaskEither.chain((found) => tx.log.count([...keys, ...found], after, upTo, queues.maxUnread + 1)),
        TaskEither.map((count) => count <= queues.maxUnread),
      );

const fromTable = (tx: ReadTx, ports: QueuePorts, { queue, viewer }: QueueAndViewer): TaskEither.TaskEither<Failure, ReadonlyArray<LogEntry>> => {
  const selection: LogSelection = {
    keys: keysOfViewer(viewer, queue.passed),
    conversationKeys: conversationKeys(tx, queue),
    after: queue.passed,
    upTo: tx.head.position,
    limit: entriesPerRead,
  };
  return pipe(
    staysWithin(tx, ports, selection),
    TaskEither.filterOrElse(
      (isWithin) => isWithin,
      () => refused(badQueue(queue)),
    ),
    TaskEither.chainW(() => ports.recentLog.read(queue.realmId, tx.log, selection)),
  );
};

const fromMemory = (
  { queues }: QueuePorts,
  { queue, viewer }: QueueAndViewer,
  held: ReadonlyArray<LogEntry>,
): Either.Either<Failure, ReadonlyArray<LogEntry>> => {
  const concerns = ({ audience }: LogEntry): boolean => mayConcern(viewer, audience, queue.passed);
  // Usually all: readers of the same entries then share one list.
  const concerning = held.every(concerns) ? held : held.filter(concerns);
  if (concerning.length > queues.maxUnread) return Either.left(refused(badQueue(queue)));
  return Either.right(concerning.length > entriesPerRead ? concerning.slice(0, entriesPerRead) : concerning);
};

const unread = (entries: Either.Either<Failure, ReadonlyArray<LogEntry>>): Either.Either<Failure, Unread> =>
  Either.isLeft(entries) ? entries : Either.right({ entries: entries.right, isAtHead: entries.right.length < entriesPerRead });

/**
 * Returns the first entries after the queue's position that may concern its owner, as many as one read takes. Refuses a queue with more unread entries than the
 * maximum. Checked when the client polls, so that publishing writes nothing per queue; and before the queue's narrow and event types, which would need each
 * entry to be resolved. `held`: all entries after the position.
 */
export const unreadHeld = (ports: QueuePorts, viewed: QueueAndViewer, held: ReadonlyArray<LogEntry>): Either.Either<Failure, Unread> =>
  unread(fromMemory(ports, viewed, held));

/** Does the same for a queue that lags behind the cache. */
export const unreadStored = async (tx: ReadTx, ports: QueuePorts, viewed: QueueAndViewer): Promise<Either.Either<Failure, Unread>> =>
  unread(await fromTable(tx, ports, viewed)());
