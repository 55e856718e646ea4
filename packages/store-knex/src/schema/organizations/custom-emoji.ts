export const customEmoji = `
create sequence parley.emoji_ids;
-- Pictures as emoji. Only one active emoji has a name; deactivated ones keep theirs.
create table parley.custom_emoji (
  realm_id bigint not null references parley.realm,
  id bigint not null default nextval('parley.emoji_ids'),
  name text not null,
  author_id bigint,
  -- Where the file is stored.
  picture text not null,
  -- The first picture of a moving one.
  still text,
  is_deactivated boolean not null default false,
  primary key (realm_id, id),
  foreign key (realm_id, author_id) references parley.account (realm_id, id)
);
create unique index custom_emoji_name on parley.custom_emoji (realm_id, name) where not is_deactivated;
`;
