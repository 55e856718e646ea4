export const groups = `
create sequence parley.group_ids;
-- Groups of people and of other groups. Names may differ by case alone; an ambiguous mention means the exact spelling.
create table parley.user_group (
  realm_id bigint not null references parley.realm,
  id bigint not null default nextval('parley.group_ids'),
  name text not null,
  name_folded text not null,
  description text not null,
  -- The name of a group that follows from roles; null for those that people make.
  system text,
  creator_id bigint,
  date_created bigint,
  is_deactivated boolean not null default false,
  settings jsonb not null,
  primary key (realm_id, id),
  constraint user_group_name unique (realm_id, name),
  unique (realm_id, system),
  foreign key (realm_id, creator_id) references parley.account (realm_id, id)
);
create index user_group_name_folded on parley.user_group (realm_id, name_folded);
create index user_group_holders on parley.user_group using gin (settings);

-- Who is directly in which group.
create table parley.group_member (
  realm_id bigint not null,
  group_id bigint not null,
  user_id bigint not null,
  primary key (realm_id, group_id, user_id),
  foreign key (realm_id, group_id) references parley.user_group (realm_id, id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
create index group_member_user on parley.group_member (realm_id, user_id, group_id);

-- Which group is directly in which other one.
create table parley.group_subgroup (
  realm_id bigint not null,
  group_id bigint not null,
  subgroup_id bigint not null,
  primary key (realm_id, group_id, subgroup_id),
  foreign key (realm_id, group_id) references parley.user_group (realm_id, id),
  foreign key (realm_id, subgroup_id) references parley.user_group (realm_id, id)
);
create index group_subgroup_upward on parley.group_subgroup (realm_id, subgroup_id, group_id);
`;
