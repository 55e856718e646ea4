import type { Migration } from './migration.js';

/**
 * Uploaded files, and the messages that link them. A row exists before the content of its file and after it (`state`), so every stored file has a row.
 * `unlinked_at` is set while no message links the file. Links in older messages are ignored, since their files never existed.
 */
export const attachments: Migration = {
  name: '025-attachments',
  up: (schema) => `
    create sequence "${schema}".attachment_ids;

    create table "${schema}".attachment (
      realm_id bigint not null,
      id bigint not null default nextval('"${schema}".attachment_ids'),
      owner_id bigint not null,
      path text not null,
      name text not null,
      media_type text not null,
      size bigint not null,
      created_at bigint not null,
      width integer,
      height integer,
      state text not null default 'arriving' check (state in ('arriving', 'here', 'leaving')),
      unlinked_at bigint,
      primary key (realm_id, id),
      foreign key (realm_id, owner_id) references "${schema}".account (realm_id, id),
      check ((width is null) = (height is null))
    );
    create unique index attachment_path on "${schema}".attachment (realm_id, path);
    create index attachment_of on "${schema}".attachment (realm_id, owner_id, id) where state = 'here';
    create index attachment_unlinked on "${schema}".attachment (realm_id, unlinked_at) where state = 'here' and unlinked_at is not null;
    create index attachment_unfinished on "${schema}".attachment (realm_id, created_at) where state <> 'here';

    create table "${schema}".attachment_link (
      realm_id bigint not null,
      attachment_id bigint not null,
      message_id bigint not null,
      primary key (realm_id, attachment_id, message_id),
      foreign key (realm_id, attachment_id) references "${schema}".attachment (realm_id, id)
    );
    create index attachment_link_of on "${schema}".attachment_link (realm_id, message_id);

    create table "${schema}".upload_space (
      realm_id bigint primary key references "${schema}".realm,
      bytes bigint not null
    );

    alter table "${schema}".scheduled_message add column files bigint[] not null default '{}';
    create index scheduled_message_files on "${schema}".scheduled_message using gin (files) where files <> '{}';

    update "${schema}".message set has_attachment = false where has_attachment;
  `,
};
