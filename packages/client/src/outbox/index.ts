/** Messages that are shown at once, and sent once. */
export type { OutboxEntry, OutboxError } from './entry.js';
export { openOutbox, type Outbox, type OutboxOptions, type OutboxSource } from './outbox.js';
export { inMemory, inWebStorage, type OutboxStorage } from './storage.js';
export { takesIdempotencyKeys } from './takes-keys.js';
