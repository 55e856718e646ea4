import type { Migration } from './migration.js';

/** Drafts. Either `channel_id` and `topic`, or `people`, or none of them. Their channels and people stay named whatever becomes of these. */
export const drafts: Migration = {
  name: '054-drafts',
  up: (schema) => `
    create table "${schema}".draft (
      realm_id bigint not null,
      id bigint not null default nextval('"${schema}".keepsake_ids'),
      user_id bigint not null,
      channel_id bigint,
      topic text,
      people bigint[],
      content text not null,
      size integer not null,
      edited_at bigint not null,
      primary key (realm_id, id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id),
      check ((channel_id is null) = (topic is null) and (channel_id is null or people is null))
    );

    create index draft_of on "${schema}".draft (realm_id, user_id, edited_at, id);
  `,
};
