export const bots = `
-- What bots have beside their accounts.
create table parley.bot (
  realm_id bigint not null,
  user_id bigint not null,
  sending_channel_id bigint,
  events_channel_id bigint,
  all_public_channels boolean not null default false,
  service_name text,
  -- Where messages to the bot are sent.
  service_url text,
  service_interface text check (service_interface in ('generic', 'slack')),
  config jsonb not null default '{}',
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id),
  foreign key (realm_id, sending_channel_id) references parley.channel (realm_id, id),
  foreign key (realm_id, events_channel_id) references parley.channel (realm_id, id),
  check ((service_name is null) = (service_url is null) and (service_name is null) = (service_interface is null))
);

-- The size of what an account stores for itself, so that nobody has to add it up.
create table parley.bot_storage (
  realm_id bigint not null,
  user_id bigint not null,
  entries integer not null default 0,
  characters bigint not null default 0,
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
) with (fillfactor = 60);

-- What accounts store for themselves.
create table parley.bot_storage_entry (
  realm_id bigint not null,
  user_id bigint not null,
  key text not null,
  value text not null,
  primary key (realm_id, user_id, key),
  foreign key (realm_id, user_id) references parley.bot_storage (realm_id, user_id)
);
`;
