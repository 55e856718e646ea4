export const drafts = `
-- All personal items take their ids from it.
create sequence parley.keepsake_ids;

-- Drafts. Either channel_id and topic, or people, or none of them. Channels and people stay named whatever becomes of these.
create table parley.draft (
  realm_id bigint not null,
  id bigint not null default nextval('parley.keepsake_ids'),
  user_id bigint not null,
  channel_id bigint,
  topic text,
  people bigint[],
  content text not null,
  -- Characters.
  size integer not null,
  edited_at bigint not null,
  primary key (realm_id, id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id),
  check ((channel_id is null) = (topic is null) and (channel_id is null or people is null))
);
create index draft_of on parley.draft (realm_id, user_id, edited_at, id);

-- Saved texts.
create table parley.snippet (
  realm_id bigint not null,
  id bigint not null default nextval('parley.keepsake_ids'),
  user_id bigint not null,
  title text not null,
  content text not null,
  created_at bigint not null,
  primary key (realm_id, id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
create index snippet_of on parley.snippet (realm_id, user_id, id);
`;
