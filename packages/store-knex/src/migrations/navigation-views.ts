import type { Migration } from './migration.js';

/** Views that people keep in the navigation of their clients. Their owner's account row is locked before one is added, which keeps each unique. */
export const navigationViews: Migration = {
  name: '048-navigation-views',
  up: (schema) => `
    create table "${schema}".navigation_view (
      realm_id bigint not null,
      id bigint not null default nextval('"${schema}".keepsake_ids'),
      user_id bigint not null,
      fragment text not null,
      name text,
      is_pinned boolean not null,
      primary key (realm_id, id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );

    create index navigation_view_of on "${schema}".navigation_view (realm_id, user_id, id);
  `,
};
