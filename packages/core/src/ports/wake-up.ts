import type { Audience, AudienceKey } from '../events/audience.js';
import type { EphemeralEvent } from '../events/event.js';
import type { LogPosition, QueueId, RealmId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';

/** A hint that the log of a realm has grown, and what travels with it. Losing one costs time, never an event. */
export interface Wake {
  readonly realmId: RealmId;
  /** null when nothing was appended and only fleeting events travel. */
  readonly position: LogPosition | null;
  /** How many entries end at that position: whoever counts them notices that a hint was lost. */
  readonly entries: number;
  /** `wakeKeys` of the audiences of what was appended; `all` where nobody knows what it was: every poll of the realm looks again. */
  readonly keys: ReadonlyArray<AudienceKey> | 'all';
  readonly ephemeral: ReadonlyArray<AddressedEphemeralEvent>;
}

export interface AddressedEphemeralEvent {
  readonly event: EphemeralEvent;
  readonly audience: Audience;
}

/**
 * Why a wait came to its end. `displaced`: another poll of the same queue took its place. `ended`: the queue is gone. `gone`: the listener was closed.
 * `stopping`: the server stops, and the queue outlives it.
 */
export type WakeReason = 'woken' | 'timeout' | 'displaced' | 'ended' | 'gone' | 'stopping';

/** One poll. It listens from the start, before the log is read, so that nothing falls between reading and waiting. */
export interface Listener {
  /**
   * Resolves at a wake with one of these keys: at once if one came since `listen`, or since the last `next` resolved. Keys are named here, and not at
   * `listen`, because only reading tells which ones matter.
   */
  next(keys: ReadonlyArray<AudienceKey>, timeoutMilliseconds: number): Promise<WakeReason>;
  /** The realm's fleeting events since this queue last took any, oldest first: a bounded number, none older than a minute. Whom they are for is not judged here. */
  takeEphemeral(): ReadonlyArray<AddressedEphemeralEvent>;
  close(): void;
}

export interface WakeUp {
  wake(wake: Wake): void;
  /** A second listener of the same queue displaces the first. `since`: when its client was last heard of, for a queue that has taken no fleeting events yet. */
  listen(queue: { readonly queueId: QueueId; readonly realmId: RealmId; readonly since: Instant }): Listener;
  /** Ends the polls of these queues, or all when the server stops. */
  end(queueIds: ReadonlyArray<QueueId> | 'all'): void;
}
