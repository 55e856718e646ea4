import type { AudienceKey } from '../events/audience.js';
import type { SentMessages } from '../events/messages/sent-place.js';
import type { QueueReader } from '../events/queue-request.js';
import type { Failure } from '../failures.js';
import type { FeatureLevel } from '../gates/is-open.js';
import type { Cursor, EventQueue } from '../model/events/event-queue.js';
import type { LogPosition } from '../model/ids.js';
import type { Either } from 'fp-ts/lib/Either.js';
import type { PlacedEphemeralEvent } from '../ports/event-queues.js';
import type { TakenEphemeralEvents } from '../ports/wake-up.js';
import type { EncodeEvent, NumberedEvent } from '../events/encode-event.js';

/** Entries of the log after one position, up to another. */
export interface LogRange {
  readonly after: number;
  readonly upTo: number;
}

/** One poll's request to read its queue. */
export interface QueueReadRequest {
  readonly queue: EventQueue;
  readonly lastEventId: number;
  /** Of the polling call; the queue has its own level. */
  readonly floor: FeatureLevel;
  readonly encode: EncodeEvent;
  /** The poll waits if it finds nothing. */
  readonly waits?: boolean;
  /** Messages that the poll has slept through, since they were outside its narrow when they were sent: left out. */
  readonly slept?: ReadonlyArray<LogRange>;
  /** Returns the same on every call, up to a position of the log. */
  readonly takeEphemeral: (upTo: LogPosition) => TakenEphemeralEvents;
}

/** The result of reading the log for one queue. */
export interface QueueRead {
  readonly events: ReadonlyArray<NumberedEvent>;
  /** The place of the newest of `events`, otherwise the acknowledged one. */
  readonly last: Cursor;
  /** What the queue is to keep of ephemeral events; null = what it has. */
  readonly ephemeral: ReadonlyArray<PlacedEphemeralEvent> | null;
  /** How far the log was read. */
  readonly upTo: LogPosition;
  readonly isAtHead: boolean;
  /** The keys to wait for; computed only if the poll waits. */
  readonly keys: () => ReadonlyArray<AudienceKey>;
  /** The messages that a waiting poll may sleep through, by its narrow; null: none. */
  readonly sleepsThrough: ((sent: SentMessages) => boolean) | null;
  readonly rights: string;
  /** The queue with the acknowledgement of this request, and its owner, as of this read. */
  readonly reader: QueueReader;
}

/** Reads the log for one queue, together with concurrent requests: what they share is read and encoded once. */
export type ReadQueue = (readRequest: QueueReadRequest) => Promise<Either<Failure, QueueRead>>;
