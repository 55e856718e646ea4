import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { audienceKey, type AudienceKey, conversationKey } from '../../events/audience.js';
import type { DeliveredEvent, PlacedEvent } from '../../events/delivered-event.js';
import { eventId, isAfter, nextFleeting } from '../../events/event-id.js';
import { keysOfViewer } from '../../events/keys-of-viewer.js';
import { mergeFlags } from '../../events/merge-flags.js';
import { dependsOnRights, rightsDigest } from '../../events/rights.js';
import { hears, sees } from '../../events/sees.js';
import { formerChannels, type Viewer } from '../../events/viewer.js';
import { type Failure, faulted, refused } from '../../failures.js';
import type { Cursor, EventQueue } from '../../model/event-queue.js';
import type { LogPosition } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { LogEntry, ReadTx } from '../../ports/store.js';
import type { AddressedFleetingEvent } from '../../ports/wake-up.js';
import type { Caller } from '../use-case.js';
import type { EncodeEvent, NumberedEvent } from './encode-event.js';
import { loadViewer } from './load-viewer.js';
import { numberEvents } from './number-events.js';
import { queueFilter } from './queue-narrow.js';
import { type Resolution, resolveEvents, type Unresolved } from './resolve-events.js';

/** What one look at the log gave. */
export interface QueueRead {
  readonly events: ReadonlyArray<NumberedEvent>;
  /** Of the newest event among `events`, else the acknowledged one. */
  readonly last: Cursor;
  /** How far the log has been read. */
  readonly upTo: LogPosition;
  readonly isAtHead: boolean;
  readonly keys: ReadonlyArray<AudienceKey>;
  readonly rights: string;
}

/** Replies end with the entry that reaches this number. */
const eventsPerReply = 1000;

/** Entries of one look: a queue that lags by more gets them in several replies. */
const entriesPerRead = 1000;

/** Someone with more conversations who lags behind what memory holds has to begin anew. */
const mostConversations = 5000;

const conversationKeys = (tx: ReadTx, { userId }: EventQueue) =>
  pipe(
    tx.conversations.recent(userId, mostConversations),
    TaskEither.map((conversations): ReadonlyArray<AudienceKey> => conversations.map(({ id }) => conversationKey(id))),
  );

const readEntries = (
  tx: ReadTx,
  { recentLog }: Ports,
  queue: EventQueue,
  keys: ReadonlyArray<AudienceKey>,
): TaskEither.TaskEither<Failure, ReadonlyArray<LogEntry>> =>
  queue.passed >= tx.head.position
    ? TaskEither.right([])
    : pipe(
        recentLog.read(queue.realmId, tx.log, {
          keys,
          conversationKeys: conversationKeys(tx, queue),
          after: queue.passed,
          upTo: tx.head.position,
          limit: entriesPerRead,
        }),
        TaskEither.mapLeft(faulted),
      );

/** Someone who lags behind so many changes of who sees what has to begin anew. */
const mostSightChanges = 1000;

/** What changed, behind the entries of this look, about who sees which channel: by it the entries are judged as of their time. */
const readLaterSight = (tx: ReadTx, queue: EventQueue, entries: ReadonlyArray<LogEntry>): TaskEither.TaskEither<Failure, ReadonlyArray<LogEntry>> => {
  const last = entries.at(-1);
  return last === undefined || entries.length < entriesPerRead
    ? TaskEither.right([])
    : pipe(
        tx.log.read([audienceKey({ kind: 'channelSight' })], last.position, tx.head.position, mostSightChanges),
        TaskEither.mapLeft(faulted),
        TaskEither.filterOrElse(
          (later) => later.length < mostSightChanges,
          () => refused({ kind: 'badEventQueue', queueId: queue.id }),
        ),
      );
};

const newer = (left: Cursor, right: Cursor | null): Cursor => (right !== null && isAfter(right, left) ? right : left);

interface Asked {
  readonly position: LogPosition | null;
  readonly event: Unresolved;
}

const asked = (viewer: Viewer, entries: ReadonlyArray<LogEntry>, fleeting: ReadonlyArray<AddressedFleetingEvent>): ReadonlyArray<Asked> => [
  ...entries.flatMap((entry): ReadonlyArray<Asked> => {
    const event = sees(viewer, entry);
    return event === null ? [] : [{ position: entry.position, event }];
  }),
  ...fleeting.filter(({ audience }) => hears(viewer, audience)).map(({ event }) => ({ position: null, event })),
];

/** An event that may become several counts for as many. */
const weight = (event: DeliveredEvent): number => {
  switch (event.kind) {
    case 'subscribed':
    case 'unsubscribed':
      return 2 + event.peers.length;
    case 'channelUpdated':
      return 3 + event.changes.length;
    default:
      return 1;
  }
};

interface Placed {
  readonly kept: ReadonlyArray<PlacedEvent>;
  readonly passing: ReadonlyArray<DeliveredEvent>;
  /** Entries behind the last one kept wait for the next reply. */
  readonly isCut: boolean;
}

/** Cut before flags are merged: a merged event stands at the place of the newest, and would take the older ones behind the cut with it. */
const place = (wanted: ReadonlyArray<Asked>, { events }: Resolution): Placed => {
  const kept: PlacedEvent[] = [];
  const passing: DeliveredEvent[] = [];
  let total = 0;
  let isCut = false;
  for (const [index, { position }] of wanted.entries()) {
    const event = events[index] ?? null;
    if (event === null) continue;
    if (position === null) passing.push(event);
    else if (total >= eventsPerReply) isCut = true;
    else {
      kept.push({ position, event });
      total += weight(event);
    }
  }
  return { kept, passing, isCut };
};

/**
 * One look at the log for one queue, in one transaction: what lies behind what it has passed, as its owner may see it, spelled and numbered; and after that
 * the fleeting events. `queue` carries the acknowledgement of this very request. Refused when its owner's rights changed while it lagged.
 */
export const readQueue = (
  tx: ReadTx,
  ports: Ports,
  caller: Caller,
  queue: EventQueue,
  encode: EncodeEvent,
  takeFleeting: () => ReadonlyArray<AddressedFleetingEvent>,
): TaskEither.TaskEither<Failure, QueueRead> =>
  pipe(
    loadViewer(tx, caller, queue),
    TaskEither.bindTo('known'),
    TaskEither.let('keys', ({ known }) => keysOfViewer(known.viewer, queue.passed)),
    TaskEither.bind('entries', ({ keys }) => readEntries(tx, ports, queue, keys)),
    TaskEither.filterOrElse(
      ({ entries }) => queue.rights === rightsDigest(caller.actor) || !entries.some((entry) => dependsOnRights(entry, queue)),
      () => refused({ kind: 'badEventQueue', queueId: queue.id }),
    ),
    TaskEither.bind('later', ({ entries }) => readLaterSight(tx, queue, entries)),
    TaskEither.bind('filter', ({ known, entries }) =>
      entries.some(({ event: { kind } }) => kind === 'messageSent' || kind === 'messageToMentionedBots')
        ? queueFilter(tx, ports, caller, known.sight, queue)
        : TaskEither.right({ kind: 'everything' as const }),
    ),
    TaskEither.let('isAtHead', ({ entries }) => entries.length < entriesPerRead),
    TaskEither.let('wanted', ({ known, entries, later, isAtHead }) =>
      asked({ ...known.viewer, former: formerChannels([...entries, ...later]) }, entries, isAtHead ? takeFleeting() : []),
    ),
    TaskEither.bind('resolution', ({ known, filter, wanted }) =>
      resolveEvents(
        tx,
        ports,
        caller,
        queue,
        known.sight,
        filter,
        wanted.map(({ event }) => event),
      ),
    ),
    TaskEither.map(({ keys, entries, isAtHead, wanted, resolution }): QueueRead => {
      const { kept, passing, isCut } = place(wanted, resolution);
      const reader = { queue, actor: caller.actor, realm: caller.realm, server: ports.server, reaches: resolution.reaches };
      const upTo = (isCut ? kept : isAtHead ? [] : entries).at(-1)?.position ?? tx.head.position;
      const { events, last } = numberEvents(mergeFlags(kept), queue.acknowledged, encode, reader);
      const all = [...events];
      let cursor = newer(last, ports.queues.lastSent(queue.id));
      for (const spelled of passing.flatMap((event) => encode(event, reader))) {
        const next = nextFleeting(upTo, cursor);
        if (next === null) break;
        cursor = next;
        all.push({ id: eventId(queue.start, cursor), event: spelled });
      }
      const isWhole = isAtHead && !isCut;
      return {
        events: all,
        last: all.length > events.length ? cursor : last,
        upTo,
        isAtHead: isWhole,
        keys,
        // What is behind a cut is judged later, and by the rights that this queue is known to have had.
        rights: isWhole ? rightsDigest(caller.actor) : queue.rights,
      };
    }),
  );
