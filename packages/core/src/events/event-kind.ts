import type { LogPosition, UserId } from '../model/ids.js';
import type { Audience } from './audience.js';
import type { QueueRequest } from './queue-request.js';
import type { Loaded, Needs } from './sources.js';
import type { Viewer } from './viewer.js';

/** The place of a logged event. */
export interface EntryPlace {
  readonly audience: Audience;
  readonly position: LogPosition;
}

/** How a visible event of a kind is delivered: all that the core knows of an ephemeral kind, and half of what it knows of a logged one. */
export interface EphemeralEventKind<Visible, Delivered> {
  /** Names what has to be loaded. */
  readonly needs: (event: Visible, request: QueueRequest, at: LogPosition) => Needs;
  /** Completes the event; null if nothing is left to deliver, since what it names is deleted or hidden by now. */
  readonly resolve: (event: Visible, loaded: Loaded, request: QueueRequest, at: LogPosition) => Delivered | null;
  /** Whether it may become more wire events than one entry has numbers for; the queue then ends. Absent: never. */
  readonly isTooLarge?: (event: Delivered) => boolean;
  /** The queue's narrow decides whether the event is delivered. */
  readonly usesNarrow?: true;
}

/** All that the core knows of a kind of logged event. */
export interface EventKind<Logged, Visible, Delivered> extends EphemeralEventKind<Visible, Delivered> {
  /** Reduces the event to what one viewer may know of it, then and now; null = nothing. The viewer belongs to its audience. */
  readonly visibleTo: (viewer: Viewer, event: Logged, place: EntryPlace) => Visible | null;
  /** Whether it may have changed this person's copies of earlier messages. */
  readonly affectsCopies: (event: Logged, place: EntryPlace, owner: UserId) => boolean;
  /** Visibility depends on role and groups even if the event is for everyone. */
  readonly dependsOnRights?: true;
}

/** The position of events outside the log: now. */
export const untilNow = Number.MAX_SAFE_INTEGER as LogPosition;

/** A kind that its whole audience may see, read when it is delivered; affects no copies. */
export const readOnDelivery = <Facts, Delivered>(delivery: EphemeralEventKind<Facts, Delivered>): EventKind<Facts, Facts, Delivered> => ({
  ...delivery,
  visibleTo: (_viewer, event) => event,
  affectsCopies: () => false,
});

/** A kind delivered as logged to its whole audience; affects no copies. */
export const deliveredAsLogged = <Facts>(): EventKind<Facts, Facts, Facts> => readOnDelivery({ needs: () => ({}), resolve: (event) => event });
