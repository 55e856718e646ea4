import type { Migration } from './migration.js';

/** What bots have beside their accounts, and what accounts store for themselves, with its size, so that nobody has to add it up. */
export const bots: Migration = {
  name: '030-bots',
  up: (schema) => `
    create table "${schema}".bot (
      realm_id bigint not null,
      user_id bigint not null,
      sending_channel_id bigint,
      events_channel_id bigint,
      all_public_channels boolean not null default false,
      service_name text,
      service_url text,
      service_interface text check (service_interface in ('generic', 'slack')),
      config jsonb not null default '{}',
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id),
      foreign key (realm_id, sending_channel_id) references "${schema}".channel (realm_id, id),
      foreign key (realm_id, events_channel_id) references "${schema}".channel (realm_id, id),
      check ((service_name is null) = (service_url is null) and (service_name is null) = (service_interface is null))
    );
    create index account_owner on "${schema}".account (realm_id, bot_owner_id) where bot_owner_id is not null;

    create table "${schema}".bot_storage (
      realm_id bigint not null,
      user_id bigint not null,
      entries integer not null default 0,
      characters bigint not null default 0,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    ) with (fillfactor = 60);

    create table "${schema}".bot_storage_entry (
      realm_id bigint not null,
      user_id bigint not null,
      key text not null,
      value text not null,
      primary key (realm_id, user_id, key),
      foreign key (realm_id, user_id) references "${schema}".bot_storage (realm_id, user_id)
    );
  `,
};
