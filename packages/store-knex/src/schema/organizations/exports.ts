export const exports = `
create sequence parley.realm_export_ids;
-- Archives of organizations that their administrators asked for.
create table parley.realm_export (
  realm_id bigint not null references parley.realm,
  id bigint not null default nextval('parley.realm_export_ids'),
  type text not null,
  requested_by bigint not null,
  requested_at bigint not null,
  -- The unguessable name under which bytes are stored, or were begun to be.
  file text,
  size bigint not null default 0,
  attempts integer not null default 0,
  -- A worker makes it until then.
  held_until bigint,
  succeeded_at bigint,
  failed_at bigint,
  deleted_at bigint,
  -- Of the request that caused it; null where none did.
  request_id text,
  primary key (realm_id, id)
);
create index realm_export_open on parley.realm_export (requested_at) where succeeded_at is null and failed_at is null;
create index realm_export_stored on parley.realm_export (succeeded_at) where file is not null;
`;
