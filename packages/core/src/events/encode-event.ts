import type { DeliveredEvent, EventKindName } from './event.js';
import type { Levels } from '../gates/is-open.js';
import type { InformingKind } from './informing-kind.js';
import type { Actor } from '../model/people/actor.js';
import type { EventQueue } from '../model/events/event-queue.js';
import type { UserId } from '../model/ids.js';
import type { Realm } from '../model/organization/realm.js';
import type { TopicLinks } from '../model/topics/topic-link.js';
import type { User } from '../model/people/user.js';

/** The reader for whom events are encoded. */
export interface EventReader {
  readonly queue: EventQueue;
  readonly actor: Actor;
  /** The operator's floor, and the level of the queue. */
  readonly levels: Levels;
  readonly realm: Realm;
  readonly topicLinks: TopicLinks;
  /** Whether the person is visible to the reader. */
  readonly isVisible: (user: User) => boolean;
  /** False for deactivated people that permissions in the events name. */
  readonly isActive: (userId: UserId) => boolean;
}

/** Reports that nothing happened: made by the encoder, never logged. */
export interface Heartbeat {
  readonly kind: 'heartbeat';
}

/** An event as the client gets it, except its id. The core does not read its content. */
export type SerializedEvent = Readonly<Record<string, unknown>>;

/**
 * Encodes one event for one reader: as several wire events, one, or none if the queue did not ask for its type. Deterministic, since the events are numbered by
 * count; at most 2,048.
 */
export interface EncodeEvent {
  (event: DeliveredEvent | Heartbeat, reader: EventReader): ReadonlyArray<SerializedEvent>;
  /** The kinds that become none of these types, for any reader. Absent: unknown, so every kind may. */
  readonly unrequested?: (eventTypes: ReadonlyArray<string>) => ReadonlySet<InformingKind>;
}

/** The kinds that a queue gets nothing of; undefined if it may get something of each. */
export const ignoredKinds = (encode: EncodeEvent, { eventTypes }: Pick<EventQueue, 'eventTypes'>): ReadonlySet<EventKindName> | undefined =>
  eventTypes === null ? undefined : encode.unrequested?.(eventTypes);

export interface NumberedEvent {
  readonly id: number;
  readonly event: SerializedEvent;
}
