export const storedFiles = `
-- Pictures and other files by path, where files are in the database: the first part of each.
create table parley.stored_file (
  realm_id bigint not null references parley.realm,
  path text not null,
  content_type text not null,
  bytes bytea not null,
  primary key (realm_id, path)
);
alter table parley.stored_file alter column bytes set storage external;

-- Later parts of large files.
create table parley.stored_file_part (
  realm_id bigint not null,
  path text not null,
  -- Its first byte in the file.
  start bigint not null check (start > 0),
  bytes bytea not null,
  primary key (realm_id, path, start),
  foreign key (realm_id, path) references parley.stored_file (realm_id, path) on delete cascade
);
alter table parley.stored_file_part alter column bytes set storage external;
`;
