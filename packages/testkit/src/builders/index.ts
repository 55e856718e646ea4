/** The second door of the testkit: for tests that need no server and no database, and are quick to load without them. */
export * from '../arbitraries/group-graphs.js';
export * from './message.js';
export * from './organization.js';
export * from './queue.js';
export * from './reading.js';
export * from './server.js';
export * from './state.js';
export * from './subscription.js';
