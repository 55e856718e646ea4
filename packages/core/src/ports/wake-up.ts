import type { Audience, AudienceKey } from '../events/audience.js';
import type { SentMessages } from '../events/messages/sent-place.js';
import type { EphemeralEvent, EventKindName } from '../events/event.js';
import type { LogPosition, QueueId, RealmId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';

/** Reports that a realm's log has grown, with ephemeral events. Losing one delays events and loses none. */
export interface Wake {
  readonly realmId: RealmId;
  /** null if nothing was appended and there are only ephemeral events. */
  readonly position: LogPosition | null;
  /** Number of entries up to that position: receivers that count them detect lost wakes. */
  readonly entries: number;
  /** `wakeKeys` of the appended audiences; `all` if unknown: every poll of the realm reads again. */
  readonly keys: ReadonlyArray<AudienceKey> | 'all';
  /** The kinds of the appended events; absent if a process of an older version appended them. */
  readonly kinds?: ReadonlyArray<EventKindName>;
  /** The places of the appended entries if all are messages; absent if others are among them, or unknown. */
  readonly messages?: SentMessages;
  readonly ephemeral: ReadonlyArray<AddressedEphemeralEvent>;
}

export interface AddressedEphemeralEvent {
  readonly event: EphemeralEvent;
  readonly audience: Audience;
  /** Position of the log when it was announced; absent if a process of an older version did. */
  readonly after?: LogPosition;
}

/** The ephemeral events that a queue takes. */
export interface TakenEphemeralEvents {
  readonly events: ReadonlyArray<AddressedEphemeralEvent>;
  /** Whether there are more that were announced after the given position. */
  readonly hasLater: boolean;
}

/**
 * Why a wait ended. `displaced`: another poll of the same queue replaced it. `ended`: the queue ended. `gone`: the listener was closed. `stopping`: the server
 * stops, and the queue survives.
 */
export type WakeReason = 'woken' | 'timeout' | 'displaced' | 'ended' | 'gone' | 'stopping';

/** One poll. Listens before the log is read, so that no entry is missed between reading and waiting. */
export interface Listener {
  /**
   * Resolves at a wake with one of these keys; at once if one came since `listen`, or since the last `next` resolved. The keys are given here since only
   * reading the log determines them. Sleeps through wakes of `ignored` kinds alone, and of messages that the poll `sleepsThrough`, up to a number of entries: the log
   * from the queue's place stays short. `sleepsThrough` is called once for each such wake, and never for one that wakes otherwise.
   */
  next(
    keys: ReadonlyArray<AudienceKey>,
    timeoutMilliseconds: number,
    ignored?: ReadonlySet<EventKindName>,
    sleepsThrough?: (sent: SentMessages) => boolean,
  ): Promise<WakeReason>;
  /**
   * Returns the realm's ephemeral events since this queue last took any, oldest first, up to the first one announced after `upTo`, null = all: a bounded number,
   * none older than a minute. Does not filter by audience.
   */
  takeEphemeral(upTo: LogPosition | null): TakenEphemeralEvents;
  close(): void;
}

export interface WakeUp {
  wake(wake: Wake): void;
  /** Gives a new queue its place among the ephemeral events: it takes those that are announced from now on. */
  enter(queueId: QueueId): void;
  /** Replaces another listener of the same queue. `since`: last contact of the client, for a queue whose place is not known here. */
  listen(queue: { readonly queueId: QueueId; readonly realmId: RealmId; readonly since: Instant }): Listener;
  /** Ends the polls of these queues, or all when the server stops. */
  end(queueIds: ReadonlyArray<QueueId> | 'all'): void;
}
