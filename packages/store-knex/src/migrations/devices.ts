import type { Migration } from './migration.js';

/**
 * Installations of clients, and what notifications to them need. A registration waits for the relay as long as `due_at` is there; then its columns go. The
 * owner's account row is locked before a device changes.
 */
export const devices: Migration = {
  name: '060-devices',
  up: (schema) => `
    create sequence "${schema}".device_ids;

    create table "${schema}".device (
      realm_id bigint not null,
      id bigint not null default nextval('"${schema}".device_ids'),
      user_id bigint not null,
      is_by_account boolean not null,
      push_key_id bigint,
      sealed_push_key text,
      token_kind text,
      token_id text,
      pending_token_kind text,
      pending_token_id text,
      token_changed_at bigint,
      error text,
      relay_key text,
      sealed_token text,
      attempts integer not null default 0,
      due_at bigint,
      primary key (realm_id, id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id),
      check ((push_key_id is null) = (sealed_push_key is null) and (token_id is null) = (token_kind is null)),
      check (due_at is null or (pending_token_id is not null and relay_key is not null and sealed_token is not null))
    );

    create index device_of on "${schema}".device (realm_id, user_id, id);
    create index device_due on "${schema}".device (due_at) where due_at is not null;
  `,
};
