export const folders = `
create sequence parley.folder_ids;
-- Folders of channels.
create table parley.channel_folder (
  realm_id bigint not null references parley.realm,
  id bigint not null default nextval('parley.folder_ids'),
  name text not null,
  name_folded text not null,
  description text not null,
  rendered_description text not null,
  creator_id bigint,
  date_created bigint,
  is_archived boolean not null default false,
  -- Its order among the folders of its organization; ids settle ties.
  place integer not null,
  -- The version of the renderer by which the HTML of the description was last compared; 0 if by none.
  description_checked_by integer not null default 0,
  primary key (realm_id, id),
  unique (realm_id, name_folded),
  foreign key (realm_id, creator_id) references parley.account (realm_id, id)
);
create index channel_folder_unchecked on parley.channel_folder (description_checked_by, realm_id);

-- A change of the HTML by a server of any version has it compared again.
create function parley.uncheck_description() returns trigger language plpgsql as $body$
begin
  new.description_checked_by := 0;
  return new;
end $body$;
create trigger uncheck_description before update of rendered_description on parley.channel_folder
  for each row when (old.rendered_description is distinct from new.rendered_description) execute function parley.uncheck_description();
`;
