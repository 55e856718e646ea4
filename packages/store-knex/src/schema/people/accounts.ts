export const accounts = `
create sequence parley.account_ids;
-- People and bots.
create table parley.account (
  realm_id bigint not null references parley.realm,
  id bigint not null default nextval('parley.account_ids'),
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
  -- Came with an import, without an address of its own.
  is_imported_stub boolean not null default false,
  -- With what the organization had chosen for new accounts when this one was created.
  settings jsonb not null,
  password_hash text,
  -- Raised to make the former API key worthless: keys are derived, not stored.
  key_generation integer not null default 1,
  -- Who the account is for the host's own accounts.
  external_id text,
  -- A correct password that must be replaced: signing in with it says so. Open sessions stay open.
  password_reset_required boolean not null default false,
  -- What the operator grants to the account.
  grants text[] not null default '{}',
  -- Deleted permanently: what is left is a number without a person.
  is_deleted boolean not null default false,
  -- Where an uploaded picture is stored.
  avatar_path text,
  -- What is filled in, by the id of the field.
  profile jsonb not null default '{}',
  -- How often it was reactivated: its key is valid again then, and its queues of before stay ended.
  reactivations integer not null default 0,
  -- Made by an administrator, until its person signs in: that day is the one they joined.
  awaits_first_sign_in boolean not null default false,
  primary key (realm_id, id),
  unique (realm_id, email_folded),
  unique (realm_id, external_id),
  foreign key (realm_id, bot_owner_id) references parley.account (realm_id, id)
);
create index account_name on parley.account (realm_id, name_folded);
create index account_role on parley.account (realm_id, role) where is_active;
create index account_email on parley.account (email_folded);
create index account_owner on parley.account (realm_id, bot_owner_id) where bot_owner_id is not null;
create index account_owners on parley.account (realm_id, id) where role = 'owner';
create index account_deactivated on parley.account (realm_id, role, id) where not is_active;
create index account_mailed on parley.account (realm_id, id) where settings @> '{"enableChannelEmailNotifications": true}';
create index account_pushed on parley.account (realm_id, id) where settings @> '{"enableChannelPushNotifications": true}';
create index account_joined on parley.account (realm_id, date_joined) where role = 'member' and is_active;
create index account_external on parley.account (realm_id) where external_id is not null and is_active;

-- The last day on which each person was active. Changes neither other tables nor facts that rules read.
create table parley.account_day (
  realm_id bigint not null,
  user_id bigint not null,
  -- Days since 1970.
  day integer not null,
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
) with (fillfactor = 60);

-- Permanently deleted accounts of which something is left to delete.
create table parley.account_deletion (
  realm_id bigint not null,
  user_id bigint not null,
  with_messages boolean not null,
  -- A picture whose file is to be removed.
  avatar_path text,
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);

-- What is left to delete of messages that deactivated people and their bots have sent, as an administrator asked, and of their pictures.
create table parley.sent_deletion (
  realm_id bigint not null,
  user_id bigint not null,
  -- The person and the bots.
  sender_ids bigint[] not null,
  deleted_by bigint not null,
  in_public_channels boolean not null,
  in_private_channels boolean not null,
  in_direct_messages boolean not null,
  -- Messages from here on were sent later, and stay.
  upto bigint not null,
  -- Those from here on are done.
  below bigint not null,
  -- Pictures whose files are to be removed.
  avatar_paths text[] not null default '{}',
  primary key (realm_id, user_id, upto),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
`;
