/** The second entry point of the testkit: for tests without server and database, quick to load. */
export * from '../arbitraries/group-graphs.js';
export * from './message.js';
export * from './organization.js';
export * from './queue.js';
export * from './reading.js';
export * from './server.js';
export * from './state.js';
export * from './subscription.js';
