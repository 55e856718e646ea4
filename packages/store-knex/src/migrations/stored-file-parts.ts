import type { Migration } from './migration.js';

/** A large file comes in parts: `stored_file` holds the first of them, and whole files of former versions. */
export const storedFileParts: Migration = {
  name: '028-stored-file-parts',
  up: (schema) => `
    create table "${schema}".stored_file_part (
      realm_id bigint not null,
      path text not null,
      start bigint not null check (start > 0),
      bytes bytea not null,
      primary key (realm_id, path, start),
      foreign key (realm_id, path) references "${schema}".stored_file (realm_id, path) on delete cascade
    );
    alter table "${schema}".stored_file_part alter column bytes set storage external;
  `,
};
