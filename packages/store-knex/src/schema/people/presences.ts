export const presences = `
create sequence parley.presence_updates;
-- When people were last seen. A crash of PostgreSQL empties it, and clients fill it again with their next reports.
create unlogged table parley.presence (
  realm_id bigint not null,
  user_id bigint not null,
  active_at bigint,
  connected_at bigint not null,
  -- Orders the reports: no id, and nothing that a key is derived from.
  update_id bigint not null,
  primary key (realm_id, user_id)
) with (fillfactor = 50);
create index presence_time on parley.presence (realm_id, connected_at);
create index presence_update on parley.presence (realm_id, update_id);

-- What people say of themselves; cleared ones are empty.
create table parley.user_status (
  realm_id bigint not null,
  user_id bigint not null,
  text text not null default '',
  emoji_kind text,
  emoji_code text,
  emoji_name text,
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id),
  check (num_nulls(emoji_kind, emoji_code, emoji_name) in (0, 3))
);
`;
