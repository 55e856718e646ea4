import type { Viewer } from '../../../events/viewer.js';
import type { LogEntry } from '../../../events/log-entry.js';
import type { QueueReader } from './load-viewers.js';
import type { QueueReadRequest } from '../../queue-request.js';
import type { Unread } from './unread-entries.js';

/** One queue being read; `at` is its index among all of the read. */
export interface QueueToRead extends QueueReader {
  readonly at: number;
  readonly readRequest: QueueReadRequest;
}

export interface Reading extends QueueToRead, Unread {
  readonly viewer: Viewer;
  /** All entries after the queue's position; null if the cache does not reach that far. */
  readonly held: ReadonlyArray<LogEntry> | null;
}
