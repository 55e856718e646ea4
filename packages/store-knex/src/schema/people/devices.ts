export const devices = `
create sequence parley.device_ids;
-- Installations of clients, and what notifications to them need. The owner's account row is locked before a device changes.
create table parley.device (
  realm_id bigint not null,
  id bigint not null default nextval('parley.device_ids'),
  user_id bigint not null,
  -- Registered by a client that knows no devices, only accounts.
  is_by_account boolean not null,
  push_key_id bigint,
  -- Encrypted, by which notifications are encrypted.
  sealed_push_key text,
  token_kind text,
  token_id text,
  pending_token_kind text,
  pending_token_id text,
  token_changed_at bigint,
  error text,
  relay_key text,
  -- Sealed by the client for the relay: this server cannot read it.
  sealed_token text,
  attempts integer not null default 0,
  -- When the registration is tried; null once the relay knows it, or has refused it: then relay_key and sealed_token are null, too.
  due_at bigint,
  -- Of the request that caused the registration; null where none did.
  request_id text,
  primary key (realm_id, id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id),
  check ((push_key_id is null) = (sealed_push_key is null) and (token_id is null) = (token_kind is null)),
  check (due_at is null or (pending_token_id is not null and relay_key is not null and sealed_token is not null))
);
create index device_of on parley.device (realm_id, user_id, id);
create index device_due on parley.device (due_at) where due_at is not null;

-- Tokens of the older scheme: the relay knows them with their owner, and notifications to them are not encrypted.
create table parley.push_token (
  realm_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('apns', 'fcm')),
  fingerprint text not null,
  -- The token encrypted, found by its fingerprint.
  sealed text not null,
  app_id text,
  -- Names the token as devices do: the same one may be registered for encrypted notifications, too.
  token_id text not null,
  primary key (realm_id, user_id, kind, fingerprint),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
`;
