import type { Migration } from './migration.js';

/** Work with a time of its own. `realm_id` 0 is the whole server. A claimed item has its time moved to the end of the claim. */
export const workItems: Migration = {
  name: '006-work-items',
  up: (schema) => `
    create table "${schema}".work_item (
      realm_id bigint not null,
      kind text not null,
      key text not null,
      due_at bigint not null,
      primary key (realm_id, kind, key)
    );
    create index work_item_due on "${schema}".work_item (due_at);
  `,
};
