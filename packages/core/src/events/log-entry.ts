import type { LogPosition } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { Caused } from '../model/request-id.js';
import type { Audience } from './audience.js';
import type { LoggedEvent } from './event.js';

/** One entry of a realm's log. */
export interface LogEntry {
  readonly position: LogPosition;
  readonly at: Instant;
  readonly event: LoggedEvent;
  readonly audience: Audience;
}

/** An entry of a realm's log with the request that caused it. */
export interface CausedEntry extends LogEntry, Caused {}
