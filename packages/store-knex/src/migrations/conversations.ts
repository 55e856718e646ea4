import type { Migration } from './migration.js';

/**
 * A conversation is a channel or the direct messages of a set of people; both take their ids from one sequence.
 *
 * `participants_key` is the sorted ids, or a digest of them where they are too long for an index. `channel.subscriber_count` counts active accounts with a
 * current subscription. Triggers maintain it for every statement: counting at each send would make large channels expensive.
 */
export const conversations: Migration = {
  name: '002-conversations',
  up: (schema) => `
    create sequence "${schema}".conversation_ids;

    create table "${schema}".conversation (
      realm_id bigint not null references "${schema}".realm,
      id bigint not null default nextval('"${schema}".conversation_ids'),
      participants bigint[],
      participants_key text,
      first_message_id bigint,
      last_message_id bigint,
      last_message_at bigint,
      primary key (realm_id, id),
      unique (realm_id, participants_key)
    ) with (fillfactor = 60);

    create table "${schema}".conversation_member (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      primary key (realm_id, user_id, conversation_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id),
      foreign key (realm_id, conversation_id) references "${schema}".conversation (realm_id, id)
    );

    create table "${schema}".channel (
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
      retention jsonb not null,
      topics_policy text not null check (topics_policy in ('inherit', 'allowEmptyTopic', 'disableEmptyTopic', 'emptyTopicOnly')),
      folder_id bigint,
      subscriber_count integer not null default 0,
      settings jsonb not null,
      primary key (realm_id, id),
      unique (realm_id, name_folded),
      foreign key (realm_id, id) references "${schema}".conversation (realm_id, id),
      foreign key (realm_id, creator_id) references "${schema}".account (realm_id, id)
    );

    create table "${schema}".channel_day (
      realm_id bigint not null,
      channel_id bigint not null,
      day integer not null,
      messages integer not null,
      primary key (realm_id, channel_id, day)
    ) with (fillfactor = 60);

    create table "${schema}".subscription (
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
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id),
      foreign key (realm_id, channel_id) references "${schema}".channel (realm_id, id)
    );
    create index subscription_current on "${schema}".subscription (realm_id, channel_id, user_id) where is_active;

    create table "${schema}".subscription_period (
      realm_id bigint not null,
      user_id bigint not null,
      channel_id bigint not null,
      from_message bigint not null,
      to_message bigint,
      from_position bigint not null,
      to_position bigint,
      primary key (realm_id, user_id, channel_id, from_position),
      foreign key (realm_id, user_id, channel_id) references "${schema}".subscription (realm_id, user_id, channel_id)
    );
    create unique index subscription_period_open on "${schema}".subscription_period (realm_id, channel_id, user_id) where to_position is null;

    create table "${schema}".topic (
      realm_id bigint not null,
      channel_id bigint not null,
      key text not null,
      name text not null,
      last_message_id bigint not null,
      primary key (realm_id, channel_id, key)
    ) with (fillfactor = 80);
    create index topic_newest on "${schema}".topic (realm_id, channel_id, last_message_id);

    create table "${schema}".topic_participant (
      realm_id bigint not null,
      channel_id bigint not null,
      topic_key text not null,
      user_id bigint not null,
      primary key (realm_id, channel_id, topic_key, user_id)
    );

    create function "${schema}".count_new_subscriptions() returns trigger language plpgsql as $$
    begin
      update "${schema}".channel c set subscriber_count = c.subscriber_count + delta.people
      from (
        select s.realm_id, s.channel_id, count(*)::integer as people
        from added s join "${schema}".account a on a.realm_id = s.realm_id and a.id = s.user_id and a.is_active
        where s.is_active group by 1, 2
      ) delta
      where c.realm_id = delta.realm_id and c.id = delta.channel_id;
      return null;
    end $$;
    create trigger count_new_subscriptions after insert on "${schema}".subscription
      referencing new table as added for each statement execute function "${schema}".count_new_subscriptions();

    create function "${schema}".count_changed_subscriptions() returns trigger language plpgsql as $$
    begin
      update "${schema}".channel c set subscriber_count = c.subscriber_count + delta.people
      from (
        select s.realm_id, s.channel_id, sum(s.change)::integer as people
        from (
          select realm_id, channel_id, user_id, 1 as change from added where is_active
          union all
          select realm_id, channel_id, user_id, -1 from removed where is_active
        ) s join "${schema}".account a on a.realm_id = s.realm_id and a.id = s.user_id and a.is_active
        group by 1, 2 having sum(s.change) <> 0
      ) delta
      where c.realm_id = delta.realm_id and c.id = delta.channel_id;
      return null;
    end $$;
    create trigger count_changed_subscriptions after update on "${schema}".subscription
      referencing new table as added old table as removed for each statement execute function "${schema}".count_changed_subscriptions();

    create function "${schema}".count_changed_account() returns trigger language plpgsql as $$
    begin
      update "${schema}".channel c set subscriber_count = c.subscriber_count + case when new.is_active then 1 else -1 end
      from "${schema}".subscription s
      where s.realm_id = new.realm_id and s.user_id = new.id and s.is_active and c.realm_id = s.realm_id and c.id = s.channel_id;
      return null;
    end $$;
    create trigger count_changed_account after update of is_active on "${schema}".account
      for each row when (old.is_active is distinct from new.is_active) execute function "${schema}".count_changed_account();
  `,
};
