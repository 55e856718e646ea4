export const imports = `
-- Imports that are not finished: what they read, and how far they are.
create table parley.realm_import (
  realm_id bigint primary key references parley.realm,
  fingerprint text not null,
  step text not null,
  place bigint not null
);

-- The new id of each former one, while an import is not finished.
create table parley.import_id (
  realm_id bigint not null,
  kind text not null,
  former_id bigint not null,
  id bigint not null,
  primary key (realm_id, kind, former_id)
);

-- The file of each former path, while an import is not finished.
create table parley.import_file (
  realm_id bigint not null,
  path_id text not null,
  attachment_id bigint not null,
  primary key (realm_id, path_id)
);

-- Which messages link which file, while an import is not finished.
create table parley.import_link (
  realm_id bigint not null,
  former_message_id bigint not null,
  attachment_id bigint not null,
  primary key (realm_id, former_message_id, attachment_id)
);

-- The unread messages of each person, until their read state is computed from them at the end of an import.
create table parley.import_unread (
  realm_id bigint not null,
  user_id bigint not null,
  conversation_id bigint not null,
  message_id bigint not null,
  -- The message before it in its conversation.
  previous_id bigint,
  primary key (realm_id, user_id, conversation_id, message_id)
);
`;
