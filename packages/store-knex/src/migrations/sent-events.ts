import type { Migration } from './migration.js';

/** The id of the last event sent to each queue. For queues of older versions it is unknown. */
export const sentEvents: Migration = {
  name: '045-sent-events',
  up: (schema) => `alter table "${schema}".event_queue add column sent_id bigint not null default -1;`,
};
