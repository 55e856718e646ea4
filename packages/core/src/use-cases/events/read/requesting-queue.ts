import type { FleetingEvent } from '../../../events/ephemeral-event.js';
import type { SeenEvent } from '../../../events/sees.js';
import type { Viewer } from '../../../events/viewer.js';
import type { LogPosition } from '../../../model/ids.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { LogEntry } from '../../../ports/store.js';
import type { QueueReader } from './load-viewers.js';

/** Whatever may come out of a queue, before anything that it names is loaded. */
export type Unresolved = SeenEvent | FleetingEvent;

/** What an event of a queue is, and where it stands in the log; null for what passes. */
export interface AskedEvent {
  readonly position: LogPosition | null;
  readonly event: Unresolved;
}

/** What passes and stands nowhere happens now. */
export const positionOf = ({ position }: AskedEvent): LogPosition => position ?? (Number.MAX_SAFE_INTEGER as LogPosition);

/** One queue of a look, with what its owner is to be told. */
export interface AskingQueue extends QueueReader {
  readonly viewer: Viewer;
  readonly filter: MessageFilter;
  readonly wanted: ReadonlyArray<AskedEvent>;
  /** Everything behind what the queue has passed, whomever it is for; null where memory does not reach so far. */
  readonly held: ReadonlyArray<LogEntry> | null;
}
