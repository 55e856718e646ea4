import type { Migration } from './migration.js';

/** The last day on which each person was here, in days since 1970. No other table is touched for it, and no fact that rules read. */
export const accountDays: Migration = {
  name: '012-account-days',
  up: (schema) => `
    create table "${schema}".account_day (
      realm_id bigint not null,
      user_id bigint not null,
      day integer not null,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    ) with (fillfactor = 60);
  `,
};
