export const topics = `
-- The newest message of each topic.
create table parley.topic (
  realm_id bigint not null,
  channel_id bigint not null,
  -- The name without case.
  key text not null,
  name text not null,
  last_message_id bigint not null,
  primary key (realm_id, channel_id, key)
) with (fillfactor = 80);
create index topic_newest on parley.topic (realm_id, channel_id, last_message_id);

-- Who has written in a topic.
create table parley.topic_participant (
  realm_id bigint not null,
  channel_id bigint not null,
  topic_key text not null,
  user_id bigint not null,
  primary key (realm_id, channel_id, topic_key, user_id)
);

-- What people have chosen for a topic: one row for each topic with a setting. The topic need not exist.
create table parley.topic_preference (
  realm_id bigint not null,
  user_id bigint not null,
  channel_id bigint not null,
  topic_key text not null,
  topic text not null,
  wish text not null check (wish in ('muted', 'unmuted', 'followed')),
  changed_at bigint not null,
  primary key (realm_id, user_id, channel_id, topic_key),
  foreign key (realm_id, user_id) references parley.account (realm_id, id),
  foreign key (realm_id, channel_id) references parley.channel (realm_id, id)
);
create index topic_preference_topic on parley.topic_preference (realm_id, channel_id, topic_key, user_id);
`;
