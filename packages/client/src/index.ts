export * from './events/index.js';
export * from './live/index.js';
