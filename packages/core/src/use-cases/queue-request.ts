import type { AudienceKey } from '../events/audience.js';
import type { Failure } from '../failures.js';
import type { Levels } from '../gates/is-open.js';
import type { Actor } from '../model/people/actor.js';
import type { Cursor, EventQueue } from '../model/events/event-queue.js';
import type { LogPosition } from '../model/ids.js';
import type { Realm } from '../model/organization/realm.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { AddressedEphemeralEvent } from '../ports/wake-up.js';
import type { EncodeEvent, NumberedEvent } from '../events/encode-event.js';

/** What one poll wants to know of its queue. */
export interface QueueReadRequest {
  readonly queue: EventQueue;
  readonly lastEventId: number;
  readonly encode: EncodeEvent;
  /** Answers the same however often it is called. */
  readonly takeEphemeral: () => ReadonlyArray<AddressedEphemeralEvent>;
}

/** What one look at the log gave for one queue. */
export interface QueueRead {
  readonly events: ReadonlyArray<NumberedEvent>;
  /** Of the newest event among `events`, else the acknowledged one. */
  readonly last: Cursor;
  /** How far the log has been read. */
  readonly upTo: LogPosition;
  readonly isAtHead: boolean;
  /** What its poll is to wait for. Made only where it waits. */
  readonly keys: () => ReadonlyArray<AudienceKey>;
  readonly rights: string;
  /** With the acknowledgement of this very request. */
  readonly queue: EventQueue;
  /** Its owner, as the look found her. */
  readonly actor: Actor;
  readonly levels: Levels;
  readonly realm: Realm;
}

/** Looks at the log for one queue, together with all others that ask at the same time: what they have in common is read and spelled once. */
export type ReadQueue = (readRequest: QueueReadRequest) => TaskEither<Failure, QueueRead>;
