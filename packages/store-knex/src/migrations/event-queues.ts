import type { Migration } from './migration.js';

/**
 * Places of clients in the log: one row each, written now and then, independent of what is published. `wishes` is what a queue keeps for life. Updates touch no
 * index, so that a row that is written every half minute stays on its page.
 */
export const eventQueues: Migration = {
  name: '005-event-queues',
  up: (schema) => `
    create table "${schema}".event_queue (
      realm_id bigint not null references "${schema}".realm,
      id text not null,
      user_id bigint not null,
      key_generation integer not null,
      start bigint not null,
      idle_seconds integer not null,
      wishes jsonb not null,
      acknowledged_position bigint not null,
      acknowledged_sub integer not null,
      passed bigint not null,
      rights text not null,
      last_contact bigint not null,
      primary key (realm_id, id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    ) with (fillfactor = 60);
    create index event_queue_user on "${schema}".event_queue (realm_id, user_id);
  `,
};
