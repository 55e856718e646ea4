import type { Audience, AudienceKey } from '../events/audience.js';
import type { FleetingEvent } from '../events/fleeting-event.js';
import type { LogPosition, QueueId, RealmId } from '../model/ids.js';

/** A hint that the log of a realm has grown, and what travels with it. Losing one costs time, never an event. */
export interface Wake {
  readonly realmId: RealmId;
  /** null when nothing was appended and only fleeting events travel. */
  readonly position: LogPosition | null;
  /** Keys of the audiences of what was appended. */
  readonly keys: ReadonlyArray<AudienceKey>;
  readonly fleeting: ReadonlyArray<AddressedFleetingEvent>;
}

export interface AddressedFleetingEvent {
  readonly event: FleetingEvent;
  readonly audience: Audience;
}

/** Why a wait came to its end. `displaced`: another poll of the same queue took its place. `ended`: the queue is gone, or the server stops. */
export type Awakening = 'woken' | 'timeout' | 'displaced' | 'ended';

/** One poll that waits. Listening begins before the log is read, so that nothing falls between reading and waiting. */
export interface Listener {
  /** Resolves once; at once if something came since `listen`. */
  next(timeoutMilliseconds: number): Promise<Awakening>;
  /** The fleeting events that came for this queue since its last poll, oldest first, at most a bounded number. */
  takeFleeting(): ReadonlyArray<AddressedFleetingEvent>;
  close(): void;
}

export interface WakeUp {
  wake(wake: Wake): void;
  /** A second listener of the same queue displaces the first. `keys` may be replaced by listening anew. */
  listen(queue: { readonly queueId: QueueId; readonly realmId: RealmId; readonly keys: ReadonlyArray<AudienceKey> }): Listener;
  /** Ends the polls of these queues, or all when the server stops. */
  end(queueIds: ReadonlyArray<QueueId> | 'all'): void;
}
