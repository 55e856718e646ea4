export const personalLists = `
-- Views that people keep in the navigation of their clients. Their owner's account row is locked before one is added, which keeps each unique.
create table parley.navigation_view (
  realm_id bigint not null,
  id bigint not null default nextval('parley.keepsake_ids'),
  user_id bigint not null,
  fragment text not null,
  name text,
  is_pinned boolean not null,
  primary key (realm_id, id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
create index navigation_view_of on parley.navigation_view (realm_id, user_id, id);

-- The alert words of each person.
create table parley.alert_word_list (
  realm_id bigint not null,
  user_id bigint not null,
  words text[] not null,
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);

-- Whom somebody has muted, or had muted before.
create table parley.muted_user (
  realm_id bigint not null,
  user_id bigint not null,
  muted_id bigint not null,
  -- Null where it is over.
  muted_at bigint,
  -- Messages of that account up to here are read; all of them while it is null.
  read_upto bigint,
  primary key (realm_id, user_id, muted_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id),
  foreign key (realm_id, muted_id) references parley.account (realm_id, id),
  check ((muted_at is null) <> (read_upto is null))
) with (fillfactor = 80);
create index muted_user_muted on parley.muted_user (realm_id, muted_id, user_id);

-- Hints of clients that people have seen.
create table parley.onboarding_step (
  realm_id bigint not null,
  user_id bigint not null,
  name text not null,
  primary key (realm_id, user_id, name),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
`;
