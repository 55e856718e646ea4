import type { Migration } from './migration.js';

/** Numbers event queues in the order in which they were made. Ids are random, and a contact may be as old as another. */
export const queueNumbers: Migration = {
  name: '049-queue-numbers',
  up: (schema) => `
    alter table "${schema}".event_queue add column number bigint generated always as identity;
  `,
};
