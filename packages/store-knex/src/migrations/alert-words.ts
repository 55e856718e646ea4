import type { Migration } from './migration.js';

/** Alert words, a row for each. `realm.alert_words` counts the changes of all of them, as a version for what is derived from the words. */
export const alertWords: Migration = {
  name: '024-alert-words',
  up: (schema) => `
    create table "${schema}".alert_word_list (
      realm_id bigint not null,
      user_id bigint not null,
      words text[] not null,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );

    alter table "${schema}".realm add column alert_words bigint not null default 0;
  `,
};
