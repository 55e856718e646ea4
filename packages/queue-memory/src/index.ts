export * from './in-process-wake-up.js';
export * from './memory-event-queues.js';
export * from './recent-log.js';
