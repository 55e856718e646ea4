/** The client of the API: typed calls, events that go on, what they keep, and messages that are sent once. */
export * from './calls/index.js';
export * from './events/index.js';
export * from './generated/api/index.js';
export * from './live/index.js';
export * from './outbox/index.js';
