export const subscriptions = `
-- Who is or was subscribed to which channel, and what they have chosen there; null is what they have chosen for all channels.
create table parley.subscription (
  realm_id bigint not null,
  user_id bigint not null,
  channel_id bigint not null,
  is_active boolean not null,
  color text not null,
  is_muted boolean not null,
  is_pinned boolean not null,
  desktop_notifications boolean,
  email_notifications boolean,
  push_notifications boolean,
  audible_notifications boolean,
  wildcard_mentions_notify boolean,
  primary key (realm_id, user_id, channel_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id),
  foreign key (realm_id, channel_id) references parley.channel (realm_id, id)
);
create index subscription_current on parley.subscription (realm_id, channel_id, user_id) where is_active;
create index subscription_mailed on parley.subscription (realm_id, channel_id, user_id) where is_active and email_notifications;
create index subscription_pushed on parley.subscription (realm_id, channel_id, user_id) where is_active and push_notifications;

-- From when until when somebody was subscribed: the messages and log positions before which it began and ended. With it a message needs no row for each
-- receiver.
create table parley.subscription_period (
  realm_id bigint not null,
  user_id bigint not null,
  channel_id bigint not null,
  from_message bigint not null,
  to_message bigint,
  from_position bigint not null,
  to_position bigint,
  primary key (realm_id, user_id, channel_id, from_position),
  foreign key (realm_id, user_id, channel_id) references parley.subscription (realm_id, user_id, channel_id)
);
create unique index subscription_period_open on parley.subscription_period (realm_id, channel_id, user_id) where to_position is null;
create index subscription_period_former on parley.subscription_period (realm_id, channel_id, user_id) where to_position is not null;

create function parley.count_new_subscriptions() returns trigger language plpgsql as $$
begin
  update parley.channel c set subscriber_count = c.subscriber_count + delta.people
  from (
    select s.realm_id, s.channel_id, count(*)::integer as people
    from added s join parley.account a on a.realm_id = s.realm_id and a.id = s.user_id and a.is_active
    where s.is_active group by 1, 2
  ) delta
  where c.realm_id = delta.realm_id and c.id = delta.channel_id;
  return null;
end $$;
create trigger count_new_subscriptions after insert on parley.subscription
  referencing new table as added for each statement execute function parley.count_new_subscriptions();

create function parley.count_changed_subscriptions() returns trigger language plpgsql as $$
begin
  update parley.channel c set subscriber_count = c.subscriber_count + delta.people
  from (
    select s.realm_id, s.channel_id, sum(s.change)::integer as people
    from (
      select realm_id, channel_id, user_id, 1 as change from added where is_active
      union all
      select realm_id, channel_id, user_id, -1 from removed where is_active
    ) s join parley.account a on a.realm_id = s.realm_id and a.id = s.user_id and a.is_active
    group by 1, 2 having sum(s.change) <> 0
  ) delta
  where c.realm_id = delta.realm_id and c.id = delta.channel_id;
  return null;
end $$;
create trigger count_changed_subscriptions after update on parley.subscription
  referencing new table as added old table as removed for each statement execute function parley.count_changed_subscriptions();

create function parley.count_changed_account() returns trigger language plpgsql as $$
begin
  update parley.channel c set subscriber_count = c.subscriber_count + case when new.is_active then 1 else -1 end
  from parley.subscription s
  where s.realm_id = new.realm_id and s.user_id = new.id and s.is_active and c.realm_id = s.realm_id and c.id = s.channel_id;
  return null;
end $$;
create trigger count_changed_account after update of is_active on parley.account
  for each row when (old.is_active is distinct from new.is_active) execute function parley.count_changed_account();

-- Whether a person was subscribed to each of these channels at each of these log positions after one.
create function parley.was_in_all(of_realm bigint, channels bigint[], positions bigint[], after bigint, person bigint) returns boolean
language plpgsql stable as $body$
#variable_conflict use_variable
begin
  return not exists (
    select 1 from unnest(channels, positions) as passed (channel, place)
    where passed.place > after and not exists (
      select 1 from parley.subscription_period p
      where p.realm_id = of_realm and p.user_id = person and p.channel_id = passed.channel
        and p.from_position <= passed.place and (p.to_position is null or passed.place < p.to_position)
    )
  );
end $body$;
`;
