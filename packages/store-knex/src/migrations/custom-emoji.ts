import type { Migration } from './migration.js';

/** Only one active emoji has a name; deactivated ones keep theirs. `stored_file` holds pictures and other files by path. */
export const customEmoji: Migration = {
  name: '022-custom-emoji',
  up: (schema) => `
    create sequence "${schema}".emoji_ids;

    create table "${schema}".custom_emoji (
      realm_id bigint not null references "${schema}".realm,
      id bigint not null default nextval('"${schema}".emoji_ids'),
      name text not null,
      author_id bigint,
      picture text not null,
      still text,
      is_deactivated boolean not null default false,
      primary key (realm_id, id),
      foreign key (realm_id, author_id) references "${schema}".account (realm_id, id)
    );
    create unique index custom_emoji_name on "${schema}".custom_emoji (realm_id, name) where not is_deactivated;

    create table "${schema}".stored_file (
      realm_id bigint not null references "${schema}".realm,
      path text not null,
      content_type text not null,
      bytes bytea not null,
      primary key (realm_id, path)
    );
    alter table "${schema}".stored_file alter column bytes set storage external;
  `,
};
