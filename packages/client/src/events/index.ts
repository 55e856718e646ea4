/** Events of an account that go on over restarts, lost connections and lost queues. */
export { type Clock, systemClock } from './clock.js';
export { events, type EventsOptions, type EventStream, type Resync } from './events.js';
export type { EventsStatus } from './follow-queue.js';
