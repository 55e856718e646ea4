import type { DeliveredEvent } from './event.js';
import type { Levels } from '../gates/is-open.js';
import type { Actor } from '../model/people/actor.js';
import type { EventQueue } from '../model/events/event-queue.js';
import type { Realm } from '../model/organization/realm.js';
import type { User } from '../model/people/user.js';

/** Whom events are spelled for. */
export interface EventReader {
  readonly queue: EventQueue;
  readonly actor: Actor;
  /** The operator's floor, and the level of the queue. */
  readonly levels: Levels;
  readonly realm: Realm;
  /** False for people that she must not learn of. */
  readonly isVisible: (user: User) => boolean;
}

/** Says that nothing happened: the encoder's own, of which no log knows. */
export interface Heartbeat {
  readonly kind: 'heartbeat';
}

/** An event as the client gets it, but for its id. What is in it is no business of the core. */
export type SerializedEvent = Readonly<Record<string, unknown>>;

/**
 * How one event is spelled for one reader: several wire events, one, or none where the queue did not ask for its type. The same event gives the same ones
 * every time, since their numbers are counted from it; at most 2,048.
 */
export type EncodeEvent = (event: DeliveredEvent | Heartbeat, reader: EventReader) => ReadonlyArray<SerializedEvent>;

export interface NumberedEvent {
  readonly id: number;
  readonly event: SerializedEvent;
}
