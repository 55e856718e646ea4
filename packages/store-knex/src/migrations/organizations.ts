import type { Migration } from './migration.js';

/**
 * Times are milliseconds since 1970, as in the domain: no time zone of a session can shift them.
 * `realm_counter` is what every commit of a realm goes through; it is updated in place, for which its pages keep room.
 */
export const organizations: Migration = {
  name: '001-organizations',
  up: (schema) => `
    create sequence "${schema}".realm_ids;
    create sequence "${schema}".account_ids;
    create sequence "${schema}".group_ids;

    create table "${schema}".realm (
      realm_id bigint primary key,
      string_id text not null,
      string_id_folded text not null unique,
      name text not null,
      description text not null,
      date_created bigint not null,
      is_deactivated boolean not null default false,
      settings jsonb not null,
      policies jsonb not null,
      system_groups jsonb not null,
      log_trimmed_to bigint not null default 0
    );

    create table "${schema}".realm_counter (
      realm_id bigint primary key references "${schema}".realm,
      position bigint not null default 0,
      message_id bigint not null default 0,
      rules bigint not null default 0
    ) with (fillfactor = 10);

    create table "${schema}".account (
      realm_id bigint not null references "${schema}".realm,
      id bigint not null default nextval('"${schema}".account_ids'),
      email text not null,
      email_folded text not null,
      full_name text not null,
      name_folded text not null,
      role text not null check (role in ('owner', 'administrator', 'moderator', 'member', 'guest')),
      is_active boolean not null default true,
      bot_type text check (bot_type in ('generic', 'incomingWebhook', 'outgoingWebhook', 'embedded')),
      bot_owner_id bigint,
      is_system_bot boolean not null default false,
      date_joined bigint not null,
      timezone text not null,
      avatar_version integer not null default 1,
      is_imported_stub boolean not null default false,
      settings jsonb not null,
      password_hash text,
      key_generation integer not null default 1,
      external_id text,
      primary key (realm_id, id),
      unique (realm_id, email_folded),
      unique (realm_id, external_id),
      foreign key (realm_id, bot_owner_id) references "${schema}".account (realm_id, id)
    );
    create index account_name on "${schema}".account (realm_id, name_folded);
    create index account_role on "${schema}".account (realm_id, role) where is_active;
    create index account_email on "${schema}".account (email_folded);

    create table "${schema}".user_group (
      realm_id bigint not null references "${schema}".realm,
      id bigint not null default nextval('"${schema}".group_ids'),
      name text not null,
      name_folded text not null,
      description text not null,
      system text,
      creator_id bigint,
      date_created bigint,
      is_deactivated boolean not null default false,
      settings jsonb not null,
      primary key (realm_id, id),
      unique (realm_id, name_folded),
      unique (realm_id, system),
      foreign key (realm_id, creator_id) references "${schema}".account (realm_id, id)
    );

    create table "${schema}".group_member (
      realm_id bigint not null,
      group_id bigint not null,
      user_id bigint not null,
      primary key (realm_id, group_id, user_id),
      foreign key (realm_id, group_id) references "${schema}".user_group (realm_id, id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );
    create index group_member_user on "${schema}".group_member (realm_id, user_id, group_id);

    create table "${schema}".group_subgroup (
      realm_id bigint not null,
      group_id bigint not null,
      subgroup_id bigint not null,
      primary key (realm_id, group_id, subgroup_id),
      foreign key (realm_id, group_id) references "${schema}".user_group (realm_id, id),
      foreign key (realm_id, subgroup_id) references "${schema}".user_group (realm_id, id)
    );
    create index group_subgroup_upward on "${schema}".group_subgroup (realm_id, subgroup_id, group_id);
  `,
};
