export const realms = `
create sequence parley.realm_ids;

-- Organizations. All times of all tables are milliseconds since 1970, as in the domain: no time zone of a session can shift them.
create table parley.realm (
  realm_id bigint primary key,
  string_id text not null,
  -- The short name without case, by which a host finds the organization.
  string_id_folded text not null unique,
  name text not null,
  description text not null,
  date_created bigint not null,
  is_deactivated boolean not null default false,
  settings jsonb not null,
  -- What administrators have chosen that rules read; settings has the rest.
  policies jsonb not null,
  -- The ids of the groups that follow from roles, by their names.
  system_groups jsonb not null,
  -- The log up to this position is gone.
  log_trimmed_to bigint not null default 0,
  -- The moment up to which ended waiting periods were published.
  promotions_told_to bigint not null,
  -- Counts the changes of all alert words, as a version for what is derived from them.
  alert_words bigint not null default 0,
  -- In order, as JSON text: they are few, and read with the organization.
  linkifiers text not null default '[]',
  -- When the data of a deactivated organization are to be deleted: its operator has asked for it.
  deletion_due_at bigint,
  -- Its data are being deleted: from here on it is missing for everybody.
  is_being_erased boolean not null default false,
  -- Null for one that never moved.
  home_cell integer,
  -- Its home is another cell, so it is missing here: it stands in two databases while it moves, and is there in one of them at any time.
  is_elsewhere boolean not null default false,
  -- Its timed work rests while it moves.
  is_leaving boolean not null default false
);
create index realm_waiting on parley.realm (realm_id) where policies ->> 'waitingPeriodDays' <> '0';
create index realm_retaining on parley.realm (realm_id) where policies ->> 'messageRetentionDays' is not null;
create index realm_leaving on parley.realm (realm_id) where is_being_erased or deletion_due_at is not null;
create index realm_away on parley.realm (realm_id) where is_elsewhere or is_leaving;

-- Also fires where replication writes the row.
create function parley.place_realm() returns trigger language plpgsql as $body$
begin
  new.is_elsewhere := new.home_cell is not null and new.home_cell <> coalesce((select number from parley.cell), 0);
  return new;
end $body$;
create trigger place_realm before insert or update on parley.realm for each row execute function parley.place_realm();
alter table parley.realm enable always trigger place_realm;

-- What every commit of an organization goes through; updated in place, for which its pages keep room.
create table parley.realm_counter (
  realm_id bigint primary key references parley.realm,
  -- Of the newest entry of the log.
  position bigint not null default 0,
  message_id bigint not null default 0,
  -- The version of the facts that rules read.
  rules bigint not null default 0
) with (fillfactor = 10);

create sequence parley.realm_domain_ids;
-- Domains of the addresses that may join an organization.
create table parley.realm_domain (
  realm_id bigint not null references parley.realm,
  id bigint not null default nextval('parley.realm_domain_ids'),
  domain text not null,
  allows_subdomains boolean not null,
  primary key (realm_id, id),
  unique (realm_id, domain)
);

create sequence parley.linkifier_ids;
`;
