export * from './log-event-queues.js';
