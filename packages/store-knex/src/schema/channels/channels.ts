export const channels = `
-- Channels.
create table parley.channel (
  realm_id bigint not null,
  id bigint not null,
  name text not null,
  name_folded text not null,
  description text not null,
  rendered_description text not null,
  privacy text not null check (privacy in ('webPublic', 'public', 'privateSharedHistory', 'privateProtectedHistory')),
  is_archived boolean not null default false,
  is_default boolean not null,
  creator_id bigint,
  date_created bigint not null,
  -- How long its messages are kept.
  retention jsonb not null,
  topics_policy text not null check (topics_policy in ('inherit', 'allowEmptyTopic', 'disableEmptyTopic', 'emptyTopicOnly')),
  folder_id bigint,
  -- Active accounts with a current subscription. Triggers maintain it for every statement: counting at each send would make large channels expensive.
  subscriber_count integer not null default 0,
  -- Who may do what.
  settings jsonb not null,
  -- As last published.
  is_recently_active boolean not null default true,
  -- As in channel_folder.
  description_checked_by integer not null default 0,
  primary key (realm_id, id),
  unique (realm_id, name_folded),
  foreign key (realm_id, id) references parley.conversation (realm_id, id),
  foreign key (realm_id, creator_id) references parley.account (realm_id, id),
  foreign key (realm_id, folder_id) references parley.channel_folder (realm_id, id)
);
create index channel_in_folder on parley.channel (realm_id, folder_id) where folder_id is not null;
create index channel_holders on parley.channel using gin (settings);
create index channel_retained on parley.channel (realm_id) where retention ->> 'kind' = 'days';
create index channel_unchecked on parley.channel (description_checked_by, realm_id);

create trigger uncheck_description before update of rendered_description on parley.channel
  for each row when (old.rendered_description is distinct from new.rendered_description) execute function parley.uncheck_description();

-- How many messages a channel got on each day.
create table parley.channel_day (
  realm_id bigint not null,
  channel_id bigint not null,
  -- Days since 1970.
  day integer not null,
  messages integer not null,
  primary key (realm_id, channel_id, day)
) with (fillfactor = 60);

-- Addresses for incoming mail, found across all organizations by the digest of their token.
create table parley.mail_address (
  realm_id bigint not null,
  channel_id bigint not null,
  creator_id bigint not null,
  sender_id bigint not null,
  fingerprint text not null unique,
  primary key (realm_id, channel_id, creator_id, sender_id),
  foreign key (realm_id, channel_id) references parley.channel (realm_id, id),
  foreign key (realm_id, creator_id) references parley.account (realm_id, id),
  foreign key (realm_id, sender_id) references parley.account (realm_id, id)
);
`;
