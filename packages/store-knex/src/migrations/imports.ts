import type { Migration } from './migration.js';

/**
 * Imports that are not finished: what they read, and how far they are. `import_id` has the new id of each former one, `import_file` the file of each former path, and `import_link` which messages link it. `import_unread` has the unread messages of each
 * person, each with the message before it in its conversation, until their read state is computed from them. All are empty once an import is finished.
 */
export const imports: Migration = {
  name: '069-imports',
  up: (schema) => `
    create table "${schema}".realm_import (
      realm_id bigint primary key references "${schema}".realm,
      fingerprint text not null,
      step text not null,
      place bigint not null
    );

    create table "${schema}".import_id (
      realm_id bigint not null,
      kind text not null,
      former_id bigint not null,
      id bigint not null,
      primary key (realm_id, kind, former_id)
    );

    create table "${schema}".import_file (
      realm_id bigint not null,
      path_id text not null,
      attachment_id bigint not null,
      primary key (realm_id, path_id)
    );

    create table "${schema}".import_link (
      realm_id bigint not null,
      former_message_id bigint not null,
      attachment_id bigint not null,
      primary key (realm_id, former_message_id, attachment_id)
    );

    create table "${schema}".import_unread (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      message_id bigint not null,
      previous_id bigint,
      primary key (realm_id, user_id, conversation_id, message_id)
    );
  `,
};
