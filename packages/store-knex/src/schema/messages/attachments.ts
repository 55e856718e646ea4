export const attachments = `
create sequence parley.attachment_ids;
-- Uploaded files. A row exists before the content of its file and after it, so every stored file has a row.
create table parley.attachment (
  realm_id bigint not null,
  id bigint not null default nextval('parley.attachment_ids'),
  owner_id bigint not null,
  path text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  created_at bigint not null,
  width integer,
  height integer,
  state text not null default 'arriving' check (state in ('arriving', 'here', 'leaving')),
  -- Set while no message links the file.
  unlinked_at bigint,
  primary key (realm_id, id),
  foreign key (realm_id, owner_id) references parley.account (realm_id, id),
  check ((width is null) = (height is null))
);
create unique index attachment_path on parley.attachment (realm_id, path);
create index attachment_of on parley.attachment (realm_id, owner_id, id) where state = 'here';
create index attachment_unlinked on parley.attachment (realm_id, unlinked_at) where state = 'here' and unlinked_at is not null;
create index attachment_unfinished on parley.attachment (realm_id, created_at) where state <> 'here';

-- The messages that link each file.
create table parley.attachment_link (
  realm_id bigint not null,
  attachment_id bigint not null,
  message_id bigint not null,
  primary key (realm_id, attachment_id, message_id),
  foreign key (realm_id, attachment_id) references parley.attachment (realm_id, id)
);
create index attachment_link_of on parley.attachment_link (realm_id, message_id);

-- Bytes of the files of an organization.
create table parley.upload_space (
  realm_id bigint primary key references parley.realm,
  bytes bigint not null
);

-- Bytes of the files of each person, begun ones and those of their bots included. Who takes space holds the person's row and compares it with the
-- maximum.
create table parley.person_upload_space (
  realm_id bigint not null references parley.realm,
  user_id bigint not null,
  bytes bigint not null,
  primary key (realm_id, user_id)
) with (fillfactor = 50);

create function parley.count_new_attachment() returns trigger language plpgsql as $body$
begin
  insert into parley.person_upload_space as p (realm_id, user_id, bytes)
  select n.realm_id, coalesce(a.bot_owner_id, n.owner_id), sum(n.size)
  from added n left join parley.account a on a.realm_id = n.realm_id and a.id = n.owner_id
  where n.state <> 'leaving' group by 1, 2 order by 1, 2
  on conflict (realm_id, user_id) do update set bytes = p.bytes + excluded.bytes;
  return null;
end $body$;
create trigger count_new_attachment after insert on parley.attachment
  referencing new table as added for each statement execute function parley.count_new_attachment();

-- A file is leaving before its row is deleted, unless the whole organization is.
create function parley.count_changed_attachment() returns trigger language plpgsql as $body$
begin
  update parley.person_upload_space
  set bytes = bytes + case new.state when 'leaving' then 0 else new.size end - case old.state when 'leaving' then 0 else old.size end
  where realm_id = new.realm_id
    and user_id = coalesce((select bot_owner_id from parley.account where realm_id = new.realm_id and id = new.owner_id), new.owner_id);
  return null;
end $body$;
create trigger count_changed_attachment after update of state, size on parley.attachment
  for each row when (old.size <> new.size or (old.state = 'leaving') <> (new.state = 'leaving'))
  execute function parley.count_changed_attachment();

-- Files of a bot move to its next owner. Holds the organization's space first, as all statements that change space.
create function parley.move_upload_space() returns trigger language plpgsql as $body$
declare
  moved bigint;
begin
  perform 1 from parley.upload_space where realm_id = new.realm_id for update;
  select sum(size) into moved from parley.attachment where realm_id = new.realm_id and owner_id = new.id and state <> 'leaving';
  if moved is not null then
    update parley.person_upload_space set bytes = bytes - moved where realm_id = new.realm_id and user_id = coalesce(old.bot_owner_id, old.id);
    insert into parley.person_upload_space as p (realm_id, user_id, bytes) values (new.realm_id, coalesce(new.bot_owner_id, new.id), moved)
    on conflict (realm_id, user_id) do update set bytes = p.bytes + excluded.bytes;
  end if;
  return null;
end $body$;
create trigger move_upload_space after update of bot_owner_id on parley.account
  for each row when (old.bot_owner_id is distinct from new.bot_owner_id) execute function parley.move_upload_space();
`;
