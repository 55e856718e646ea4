import type { Migration } from './migration.js';

/** `place` is a folder's order among the folders of its realm; ids settle ties. */
export const channelFolders: Migration = {
  name: '008-channel-folders',
  up: (schema) => `
    create sequence "${schema}".folder_ids;

    create table "${schema}".channel_folder (
      realm_id bigint not null references "${schema}".realm,
      id bigint not null default nextval('"${schema}".folder_ids'),
      name text not null,
      name_folded text not null,
      description text not null,
      rendered_description text not null,
      creator_id bigint,
      date_created bigint,
      is_archived boolean not null default false,
      place integer not null,
      primary key (realm_id, id),
      unique (realm_id, name_folded),
      foreign key (realm_id, creator_id) references "${schema}".account (realm_id, id)
    );

    alter table "${schema}".channel add foreign key (realm_id, folder_id) references "${schema}".channel_folder (realm_id, id);
    create index channel_in_folder on "${schema}".channel (realm_id, folder_id) where folder_id is not null;
  `,
};
