import type { Migration } from './migration.js';

/** Few, small, and always read whole: the channels of a group are a list of ascending ids. */
export const defaultChannelGroups: Migration = {
  name: '020-default-channel-groups',
  up: (schema) => `
    create sequence "${schema}".default_channel_group_ids;

    create table "${schema}".default_channel_group (
      realm_id bigint not null references "${schema}".realm,
      id bigint not null default nextval('"${schema}".default_channel_group_ids'),
      name text not null,
      name_folded text not null,
      description text not null,
      channel_ids bigint[] not null,
      primary key (realm_id, id),
      unique (realm_id, name_folded)
    );
  `,
};
