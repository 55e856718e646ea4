import type { Migration } from './migration.js';

/** The last day on which each person was active, in days since 1970. Changes neither other tables nor facts that rules read. */
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
