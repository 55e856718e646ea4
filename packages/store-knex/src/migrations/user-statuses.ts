import type { Migration } from './migration.js';

/** What people say of themselves; cleared ones are empty. */
export const userStatuses: Migration = {
  name: '035-user-statuses',
  up: (schema) => `
    create table "${schema}".user_status (
      realm_id bigint not null,
      user_id bigint not null,
      text text not null default '',
      emoji_kind text,
      emoji_code text,
      emoji_name text,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id),
      check (num_nulls(emoji_kind, emoji_code, emoji_name) in (0, 3))
    );
  `,
};
