import type { Levels, Open } from '../gates/is-open.js';
import type { EventQueue } from '../model/events/event-queue.js';
import type { LogPosition } from '../model/ids.js';
import type { MessageFilter } from '../model/messages/narrow.js';
import type { Realm } from '../model/organization/realm.js';
import type { Actor } from '../model/people/actor.js';
import type { Viewer } from './viewer.js';

/** A queue and its owner, at the level of the queue: made once for each read. */
export interface QueueReader {
  readonly queue: EventQueue;
  readonly actor: Actor;
  /** The operator's floor, and the level of the queue. */
  readonly levels: Levels;
  readonly open: Open;
  readonly realm: Realm;
}

/** One queue that is being read. */
export interface QueueRequest {
  readonly reader: QueueReader;
  readonly viewer: Viewer;
  /** The queue's narrow, looked up. */
  readonly filter: MessageFilter;
  /** Whether the reader's copy of a message sent at this position is still as sent, as far as is known without reading it. */
  readonly isUntouchedSince: (position: LogPosition) => boolean;
}
