import type { Viewer } from '../../../events/viewer.js';
import type { LogEntry } from '../../../events/log-entry.js';
import type { QueueReader } from './load-viewers.js';
import type { QueueReadRequest } from '../../queue-request.js';
import type { Unread } from './unread-entries.js';

/** One question on its way; `at` is its place among all of the look. */
export interface Asking extends QueueReader {
  readonly at: number;
  readonly readRequest: QueueReadRequest;
}

export interface Seeing extends Asking {
  readonly viewer: Viewer;
}

export interface Reading extends Seeing, Unread {
  /** Everything behind what the queue has passed, whomever it is for; null where memory does not reach so far. */
  readonly held: ReadonlyArray<LogEntry> | null;
}
