export const log = `
-- What happened, in the order of commits.
create table parley.event_log (
  realm_id bigint not null,
  position bigint not null,
  at bigint not null,
  -- By which the log of those whom an entry may concern is found.
  key text not null,
  event jsonb not null,
  -- Whom it concerns, to be judged then and now.
  audience jsonb not null,
  -- Of the request that caused it; null where none did.
  request_id text,
  primary key (realm_id, position)
);
create index event_log_key on parley.event_log (realm_id, key, position);

-- Places of clients in the log: one row each, written now and then, independent of what is published. Updates touch no index, so that a row that is
-- written every half minute stays on its page.
create table parley.event_queue (
  realm_id bigint not null references parley.realm,
  id text not null,
  user_id bigint not null,
  key_generation integer not null,
  start bigint not null,
  idle_seconds integer not null,
  -- What a queue keeps for life.
  wishes jsonb not null,
  acknowledged_position bigint not null,
  -- The place among the events of the acknowledged position.
  acknowledged_sub integer not null,
  -- The log up to here has nothing left for this queue.
  passed bigint not null,
  -- The role of its owner, and a digest of role and groups, as of its last events.
  rights text not null,
  last_contact bigint not null,
  -- The order in which queues were made: ids are random, and a contact may be as old as another.
  number bigint generated always as identity,
  -- The id of the last event that was sent.
  sent_id bigint not null default -1,
  primary key (realm_id, id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
) with (fillfactor = 60);
create index event_queue_user on parley.event_queue (realm_id, user_id);

-- A host's transaction in which use cases have written holds a row here until their appends are numbered: a row that remains at the commit would be a
-- change without its events, so the commit fails.
create table parley.unflushed (
  id bigint generated always as identity primary key
);

create function parley.refuse_unflushed() returns trigger language plpgsql as $body$
  begin
    if exists (select 1 from parley.unflushed where id = new.id) then
      raise exception 'Parley: this transaction wrote through use cases and was committed without flush()'
        using errcode = 'integrity_constraint_violation', hint = 'Await flush() as the last thing before the commit, and wake() after it.';
    end if;
    return null;
  end
$body$;
create constraint trigger refuse_unflushed after insert on parley.unflushed
  deferrable initially deferred for each row execute function parley.refuse_unflushed();
`;
