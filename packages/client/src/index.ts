export * from './live/index.js';
