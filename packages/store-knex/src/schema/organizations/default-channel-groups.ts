export const defaultChannelGroups = `
create sequence parley.default_channel_group_ids;
-- Groups of channels for new accounts: few, small, and always read whole.
create table parley.default_channel_group (
  realm_id bigint not null references parley.realm,
  id bigint not null default nextval('parley.default_channel_group_ids'),
  name text not null,
  name_folded text not null,
  description text not null,
  -- Ascending.
  channel_ids bigint[] not null,
  primary key (realm_id, id),
  unique (realm_id, name_folded)
);
`;
