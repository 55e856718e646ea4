import type { EventLog, EventLogReads } from './event-log.js';

export type * from './event-log.js';

/** The log of events. A reading transaction has these. */
export interface EventsReads {
  readonly log: EventLogReads;
}

/** A writing transaction has these. */
export interface EventsStore extends EventsReads {
  readonly log: EventLog;
}
