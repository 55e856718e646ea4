import type { Migration } from './migration.js';

/** Parts of large files: `stored_file` holds the first part of each file, and whole files of earlier versions. */
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
