import type { Migration } from './migration.js';

/** Personal items. A reminder references its message, which may be deleted before its time, and holds nothing of its text. */
export const remindersAndSnippets: Migration = {
  name: '021-reminders-and-snippets',
  up: (schema) => `
    create table "${schema}".reminder (
      realm_id bigint not null,
      id bigint not null default nextval('"${schema}".keepsake_ids'),
      user_id bigint not null,
      message_id bigint not null,
      note text,
      due_at bigint not null,
      floor_level integer not null,
      call_level integer not null,
      primary key (realm_id, id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );

    create index reminder_of on "${schema}".reminder (realm_id, user_id, due_at, id);
    create index reminder_due on "${schema}".reminder (due_at);

    create table "${schema}".snippet (
      realm_id bigint not null,
      id bigint not null default nextval('"${schema}".keepsake_ids'),
      user_id bigint not null,
      title text not null,
      content text not null,
      created_at bigint not null,
      primary key (realm_id, id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );

    create index snippet_of on "${schema}".snippet (realm_id, user_id, id);
  `,
};
