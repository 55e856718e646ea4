import type { LogPosition, UserId } from '../model/ids.js';
import type { Audience } from './audience.js';
import type { QueueRequest } from './queue-request.js';
import type { Loaded, Needs } from './sources.js';
import type { Viewer } from './viewer.js';

/** Where a logged event stands. */
export interface EntryPlace {
  readonly audience: Audience;
  readonly position: LogPosition;
}

/** All that the core knows of an ephemeral kind, and the second half of what it knows of a logged one: how a visible event is delivered. */
export interface EphemeralEventKind<Visible, Delivered> {
  /** Names what has to be loaded. */
  readonly needs: (event: Visible, request: QueueRequest, at: LogPosition) => Needs;
  /** Completes the event; null where nothing is left to tell: what it names is gone, or out of sight by now. */
  readonly resolve: (event: Visible, loaded: Loaded, request: QueueRequest, at: LogPosition) => Delivered | null;
  /** How many wire events it may become. Absent: 1. */
  readonly weight?: (event: Delivered) => number;
  /** Whether it may become more wire events than one entry has numbers for: then the queue ends. Absent: never. */
  readonly isTooLarge?: (event: Delivered) => boolean;
  /** The queue's narrow decides whether it is delivered. */
  readonly usesNarrow?: true;
}

/** All that the core knows of a kind of event that the log holds. */
export interface EventKind<Logged, Visible, Delivered> extends EphemeralEventKind<Visible, Delivered> {
  /** Cuts the event down to what one viewer may know of it, then and now; null = nothing. The viewer belongs to its audience. */
  readonly visibleTo: (viewer: Viewer, event: Logged, place: EntryPlace) => Visible | null;
  /** Whether it may stand for a change of what this person's copies of earlier messages carry. */
  readonly affectsCopies: (event: Logged, place: EntryPlace, owner: UserId) => boolean;
  /** Seeing it is a matter of role and groups even where it is for everyone. */
  readonly dependsOnRights?: true;
}

/** The place of what is in no log: it happens now. */
export const untilNow = Number.MAX_SAFE_INTEGER as LogPosition;

/** Visible whole to its audience, and read when it is delivered; affects no copies. */
export const readOnDelivery = <Facts, Delivered>(delivery: EphemeralEventKind<Facts, Delivered>): EventKind<Facts, Facts, Delivered> => ({
  ...delivery,
  visibleTo: (_viewer, event) => event,
  affectsCopies: () => false,
});

/** Delivered as it was logged, to all of its audience; affects no copies. */
export const unchanged = <Facts>(): EventKind<Facts, Facts, Facts> => readOnDelivery({ needs: () => ({}), resolve: (event) => event });
