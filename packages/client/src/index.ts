export * from './events/index.js';
export * from './live/index.js';
export * from './outbox/index.js';
